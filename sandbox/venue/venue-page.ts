import { html } from 'hono/html'
import { toDecimal } from '@/contract/amount'
import type { Game } from '../games/game'
import { lobbyOfVenue } from '../games/venue-game'
import { page, type Markup } from '../page'
import { gameWords, sandboxWords } from '../words/words'
import type { SandboxWords } from '../words/sandbox-words'
import { choices, picture, rules } from './game-view'
import type { VenueSession } from './sessions'
import { stages } from './stages'
import type { Theme } from './theme'
import { stakesOf } from './venue-state'

const firstStake = 100

const stakeChoice = (stake: number, _: number, all: readonly number[]): Markup => {
  const first = all.includes(firstStake) ? firstStake : all[0]
  return html`<label class="stake"
    ><input type="radio" name="stake" value="${stake}" ${stake === first ? html`checked` : ''} />${stake}</label
  >`
}

/** Names of values, which the page's script fills in by their ids. */
const facts = (names: Record<string, string>): Markup =>
  html`<dl class="facts">
    ${Object.entries(names).map(
      ([id, name]) =>
        html`<div>
          <dt>${name}</dt>
          <dd id="${id}">–</dd>
        </div>`,
    )}
  </dl>`

const fairness = (words: SandboxWords): Markup =>
  html`<section class="card fair">
    <h2>${words.fairTitle}</h2>
    <p class="hint">${words.fairIntro}</p>
    <p class="label">${words.commitment}</p>
    <output class="code" id="commitment">–</output>
    <div class="seeds">
      <label class="label"
        >${words.clientSeed}
        <input
          class="code"
          id="client-seed"
          form="play"
          maxlength="64"
          pattern="[A-Za-z0-9_\\-]{1,64}"
          required
          autocomplete="off"
          spellcheck="false"
      /></label>
      <p class="label">${words.nonce}<output class="code" id="nonce">–</output></p>
    </div>
  </section>`

const history = (words: SandboxWords): Markup =>
  html`<section class="card history">
    <h2>${words.recent}</h2>
    <p class="hint" id="no-rounds">${words.noRounds}</p>
    <p class="columns label" id="columns" aria-hidden="true" hidden>
      <span>#</span><span>${words.roll}</span><span>${words.stake}</span><span>${words.result}</span>
    </p>
    <ol id="rounds"></ol>
  </section>`

/** Paths of the lobbies to which a member returns from a venue without a lobby of its own. */
const lobbyOfGame: Record<Game['id'], string> = {
  slots: '/egame',
  fishing: '/egame',
  table: '/live',
  tiles: '/chess',
  draw: '/lottery',
  fixtures: '/sport',
}

/**
 * The reality check that the launch requested: time, stakes and result of this play, links to the history and to the exit.
 */
const realityCheck = (words: SandboxWords, { realityCheck: terms }: VenueSession): Markup =>
  terms
    ? html`<dialog
        class="card rules"
        id="check"
        role="alertdialog"
        aria-labelledby="check-title"
        data-interval="${terms.intervalMinutes}"
        data-elapsed="${Math.floor(terms.elapsedMs / 1_000)}"
        data-stakes="${toDecimal(BigInt(terms.stakeMinor ?? 0))}"
        data-result="${toDecimal(BigInt(terms.resultMinor))}"
      >
        <h2 id="check-title" tabindex="-1" autofocus>${words.checkTitle}</h2>
        ${facts({ 'check-time': words.timeHere, 'check-stakes': words.stake, 'check-result': words.checkResult })}
        <p><a href="${terms.historyUrl}" target="_blank" rel="noopener">${words.checkHistory}</a></p>
        <p class="answers">
          <a class="button primary" href="${terms.exitUrl}">${words.checkStop}</a>
          <button type="button" class="button" id="check-continue">${words.checkContinue}</button>
        </p>
      </dialog>`
    : ''

/** The page of a venue's game, titled with the name that the session was opened with. */
export function venuePage(session: VenueSession, game: Game, theme: Theme): Markup {
  const { locale, venue } = session
  const own = sandboxWords[locale]
  const words = gameWords[locale]
  const spoken = words[game.id]
  const view = { locale, own, words, game, venue, theme }
  const body = html`<main
      class="venue venue-${game.id} accent-${theme.accent}"
      id="venue"
      data-game="${game.id}"
      data-words="${JSON.stringify({ ...own, ...words.page, ...spoken })}"
      data-cycle="${game.cycleMs}"
    >
      <header class="head">
        <a class="button back" href="${lobbyOfVenue[venue] ?? lobbyOfGame[game.id]}" aria-label="${own.backToSite}"
          ><span aria-hidden="true">‹</span></a
        >
        <img src="/pictures/venue-${venue}-96.avif" alt="" width="48" height="48" />
        <h1>${session.title}</h1>
        <button type="button" class="button small" id="open-rules">${words.page.rulesTitle}</button>
      </header>
      ${facts({ balance: own.balance, net: own.netResult, time: own.timeHere })}
      <section class="stage" id="stage" aria-label="${spoken.stage}">
        ${theme.cover ? picture(theme.cover, 'backdrop') : ''} ${stages[game.id](view)}
        <p class="verdict" id="verdict" role="status"></p>
      </section>
      <div class="side">
        <form class="card" id="play">
          <fieldset>
            <legend>${spoken.choose}</legend>
            ${choices(view)}
          </fieldset>
          <fieldset>
            <legend>${own.stake}</legend>
            <div class="stakes">${stakesOf(session).map(stakeChoice)}</div>
          </fieldset>
          <p class="slip" id="slip" ${game.id === 'slots' ? 'hidden' : ''}>
            ${words.page.mayReturn} <b id="may-return">&nbsp;</b>
          </p>
          <p class="go"><button class="button primary" id="release" disabled>${spoken.play}</button></p>
          <p class="message" id="message" role="alert"></p>
          <p class="hint">${words.page.adults}</p>
        </form>
        ${history(own)}
      </div>
      ${fairness(own)}
    </main>
    <dialog class="card rules" id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title" tabindex="-1" autofocus>${words.page.rulesTitle}</h2>
      ${rules(view)}
      <p class="hint">${words.page.fair}</p>
      <button type="button" class="button" id="close-rules">${words.page.close}</button>
    </dialog>
    ${realityCheck(own, session)}`
  return page(locale, { title: session.title, body })
}
