import { html } from 'hono/html'
import { languageTag, type Locale } from '@/contract/locales'
import { page } from '../page'
import { sandboxWords, type SandboxWords } from '../words/sandbox-words'
import { gameModes, returnToPlayer, type GameMode } from './fairness'
import { lanternPicture } from './lantern-picture'
import type { VenueSession } from './sessions'
import { stakes } from './venue-state'

/** What the page's script says by itself. */
const scriptWords = [
  'release',
  'rising',
  'won',
  'lost',
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

const modeIds = Object.keys(gameModes) as GameMode[]
const firstMode: GameMode = 'calm'
const firstStake = 100

const modeChoice = (locale: Locale, id: GameMode) => {
  const words = sandboxWords[locale]
  const hundredths = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 2 })
  const { chance, multiplier } = gameModes[id]
  const checked = id === firstMode ? html`checked` : ''
  return html`<label class="mode">
    <input type="radio" name="mode" value="${id}" data-chance="${chance}" ${checked} />
    <span class="mode-name">${words[id]}</span>
    <span class="mode-multiplier">×${hundredths.format(Number(multiplier) / 100)}</span>
    <span class="mode-fact">${hundredths.format(chance / 100)}% ${words.chance}</span>
    <span class="mode-fact">${words.paysBack} ${hundredths.format(Number(returnToPlayer(id)))}%</span>
  </label>`
}

const stakeChoice = (stake: number) =>
  html`<label class="stake">
    <input type="radio" name="stake" value="${stake}" ${stake === firstStake ? html`checked` : ''} /><span
      >${stake}</span
    >
  </label>`

/** The venue's one game, under the name of the title it was opened as. */
export function venuePage(locale: Locale, session: VenueSession) {
  const words = sandboxWords[locale]
  const spoken = JSON.stringify(Object.fromEntries(scriptWords.map((key) => [key, words[key]])))
  const body = html`<main class="venue" id="venue" data-words="${spoken}" data-language="${languageTag[locale]}">
    <header class="head">
      <h1>${session.title}</h1>
      <a class="quiet" href="/">${words.backToSite}</a>
    </header>
    <section class="stage" id="stage" aria-label="${words.gameIntro}">
      <div class="line" id="line"><span id="line-multiplier"></span></div>
      ${lanternPicture}
      <p class="verdict" id="verdict" role="status"></p>
    </section>
    <form class="panel card" id="play">
      <dl class="facts">
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
      </dl>
      <fieldset>
        <legend>${words.chooseMode}</legend>
        <div class="modes">${modeIds.map((id) => modeChoice(locale, id))}</div>
      </fieldset>
      <fieldset>
        <legend>${words.stake}</legend>
        <div class="stakes">${stakes.map(stakeChoice)}</div>
      </fieldset>
      <button class="button primary" id="release" disabled>${words.release}</button>
      <p class="message" id="message" role="alert"></p>
      <p class="hint">${words.rules}</p>
    </form>
    <section class="card fair">
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
    </section>
    <section class="card history">
      <h2>${words.recent}</h2>
      <p class="hint" id="no-rounds">${words.noRounds}</p>
      <p class="columns" id="columns" aria-hidden="true" hidden>
        <span>#</span><span>${words.roll}</span><span>${words.stake}</span><span>${words.result}</span>
      </p>
      <ol id="rounds"></ol>
    </section>
  </main>`
  return page(locale, { title: session.title, name: 'venue', body })
}
