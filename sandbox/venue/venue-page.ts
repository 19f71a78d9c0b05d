import { html } from 'hono/html'
import { languageTag, type Locale } from '@/contract/locales'
import { page, type Markup } from '../page'
import { gameWords } from '../words/games/game-words'
import { sandboxWords, type SandboxWords } from '../words/sandbox-words'
import type { Flavour } from './theme'
import type { Game } from '../games/game'
import type { VenueSession } from './sessions'
import { stakes } from './venue-state'
import { viewOf } from './views/view-of'

/** What the page's script says by itself. */
const scriptWords = [
  'tooLittle',
  'stale',
  'failed',
  'offline',
  'roll',
  'nonce',
  'clientSeed',
  'serverSeed',
  'commitmentBefore',
  'verify',
  'verified',
  'notVerified',
  'cannotVerify',
] as const satisfies readonly (keyof SandboxWords)[]

const firstStake = 100

const stakeChoice = (stake: number) =>
  html`<label class="stake stake-${stake}">
    <input type="radio" name="stake" value="${stake}" ${stake === firstStake ? html`checked` : ''} /><span
      >${stake}</span
    >
  </label>`

/** Everything the script says: the page's own words and the game's. */
function spokenWords(locale: Locale, game: Game): string {
  const words = sandboxWords[locale]
  const own = Object.fromEntries(scriptWords.map((key) => [key, words[key]]))
  return JSON.stringify({ ...own, ...gameWords[locale].page, ...gameWords[locale][game.id] })
}

const facts = (words: SandboxWords) =>
  html`<dl class="facts">
    <div class="fact-main">
      <dt>${words.balance}</dt>
      <dd id="balance">–</dd>
    </div>
    <div>
      <dt>${words.netResult}</dt>
      <dd id="net">–</dd>
    </div>
    <div>
      <dt>${words.timeHere}</dt>
      <dd id="time">0:00</dd>
    </div>
  </dl>`

const fairness = (words: SandboxWords) =>
  html`<section class="card fair">
    <h2>${words.fairTitle}</h2>
    <p class="hint">${words.fairIntro}</p>
    <p class="label">${words.commitment}</p>
    <output class="code" id="commitment">–</output>
    <div class="seeds">
      <label
        ><span class="label">${words.clientSeed}</span>
        <input
          id="client-seed"
          form="play"
          maxlength="64"
          pattern="[A-Za-z0-9_\\-]{1,64}"
          required
          autocomplete="off"
          spellcheck="false"
      /></label>
      <p><span class="label">${words.nonce}</span><output class="code" id="nonce">–</output></p>
    </div>
  </section>`

const history = (words: SandboxWords) =>
  html`<section class="card history">
    <h2>${words.recent}</h2>
    <p class="hint" id="no-rounds">${words.noRounds}</p>
    <p class="columns" id="columns" aria-hidden="true" hidden>
      <span>#</span><span>${words.roll}</span><span>${words.stake}</span><span>${words.result}</span>
    </p>
    <ol id="rounds"></ol>
  </section>`

const backdrop = (cover: string | null): Markup =>
  cover
    ? html`<picture class="backdrop">
        <source type="image/avif" srcset="/pictures/${cover}.avif" />
        <img src="/pictures/${cover}.webp" alt="" width="360" height="480" />
      </picture>`
    : ''

/** Where the choice decides what a stake may return: the line for it has its room before the script fills it. */
const paysByChoice: readonly Game['id'][] = ['table', 'draw', 'fixtures', 'fishing']
const turnsCards: readonly Game['id'][] = ['table', 'tiles']
const stylesOf = ({ id }: Game) => (turnsCards.includes(id) ? ['hands', id] : [id])

/** The page of a venue's game, under the name of the title it was opened as. */
export function venuePage(locale: Locale, session: VenueSession, game: Game, flavour: Flavour): Markup {
  const words = sandboxWords[locale]
  const spoken = gameWords[locale]
  const { stage, choices, rules } = viewOf({ locale, words: spoken, game, venue: session.venue, flavour })
  const body = html`<main
      class="venue venue-${game.id} accent-${flavour.accent}"
      id="venue"
      data-words="${spokenWords(locale, game)}"
      data-language="${languageTag[locale]}"
      data-cycle="${game.cycleMs}"
    >
      <header class="head">
        <a class="back" href="/" aria-label="${words.backToSite}"><span aria-hidden="true">‹</span></a>
        <img class="emblem" src="/pictures/venue-${session.venue}-96.webp" alt="" width="48" height="48" />
        <h1>${session.title}</h1>
        <button type="button" class="button small" id="open-rules">${spoken.page.rulesTitle}</button>
      </header>
      ${facts(words)}
      <section class="stage" id="stage" aria-label="${spoken[game.id].stage}">
        ${backdrop(flavour.cover)} ${stage}
        <p class="verdict" id="verdict" role="status"></p>
      </section>
      <div class="side">
        <form class="panel card" id="play">
          ${
            choices
              ? html`<fieldset>
                  <legend>${spoken[game.id].choose}</legend>
                  ${choices}
                </fieldset>`
              : ''
          }
          <fieldset>
            <legend>${words.stake}</legend>
            <div class="stakes">${stakes.map(stakeChoice)}</div>
          </fieldset>
          <p class="slip" id="slip" ${paysByChoice.includes(game.id) ? '' : 'hidden'}>
            ${spoken.page.mayReturn} <b id="may-return">&nbsp;</b>
          </p>
          <p class="go"><button class="button primary" id="release" disabled>${spoken[game.id].play}</button></p>
          <p class="message" id="message" role="alert"></p>
          <p class="adults">${spoken.page.adults}</p>
        </form>
        ${history(words)}
      </div>
      ${fairness(words)}
    </main>
    <dialog class="rules" id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title" tabindex="-1" autofocus>${spoken.page.rulesTitle}</h2>
      ${rules}
      <p class="hint">${spoken.page.fair}</p>
      <button type="button" class="button" id="close-rules">${spoken.page.close}</button>
    </dialog>`
  return page(locale, { title: session.title, styles: ['venue', ...stylesOf(game)], script: game.id, body })
}
