import { html } from 'hono/html'
import { languageTag, type Locale } from '@/contract/locales'
import { matches, sportOf, type MatchBet } from '../games/fixtures'
import { oddsOf, volatilityOf, type Game } from '../games/game'
import { slotPaytables } from '../games/slots'
import type { Markup } from '../page'
import type { GameWords } from '../words/games/game-words'
import type { SandboxWords } from '../words/sandbox-words'
import { symbolUse } from './symbols'
import type { Theme } from './theme'

/** The data from which the page of a game is rendered. */
export type GameView = {
  locale: Locale
  own: SandboxWords
  words: GameWords
  game: Game
  venue: string
  theme: Theme
}

export const slotSymbols = [0, 1, 2, 3, 4, 5, 6]

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const decimal = (locale: Locale, hundredths: bigint) =>
  new Intl.NumberFormat(languageTag[locale], twoDecimals).format(Number(hundredths) / 100)
const percent = (locale: Locale, value: number) =>
  new Intl.NumberFormat(languageTag[locale], { style: 'percent', ...twoDecimals }).format(value / 100)

/** One of the site's pictures. */
export const picture = (name: string, className: string): Markup =>
  html`<img class="${className}" src="/pictures/${name}.avif" alt="" width="360" height="480" />`

/** One cell of a reel. For the wild symbol it shows the title's cover, if there is one. */
export const slotCell = ({ theme }: GameView, symbol: number): Markup =>
  html`<div class="cell">${symbol === 0 && theme.cover ? picture(theme.cover, 'cover') : symbolUse(symbol)}</div>`

/** A text of the view's game. */
export const word = ({ words, game }: GameView, key: string): string =>
  (words[game.id] as Record<string, string>)[key] ?? key

/** What the player can bet on: its code, its value in the form and its name. */
type Choice = { bet: string; value: string; name: string }

/** The bets of a game without matches. For a draw, the page's script adds the player's numbers to the value. */
const betsOf = (view: GameView): Choice[] =>
  view.game.bets.map((bet) => {
    const [value = bet] = bet.split('-')
    return { bet, value, name: word(view, value) }
  })

/** A bet's name with its line; a handicap's line has a sign. */
function matchBetName(view: GameView, { name, market, line }: MatchBet): string {
  const signDisplay = market === 'handicap' ? 'exceptZero' : 'auto'
  const format = new Intl.NumberFormat(languageTag[view.locale], { minimumFractionDigits: 1, signDisplay })
  return line === null ? word(view, name) : `${word(view, name)} ${format.format(line).replace('-', '−')}`
}

/** The matches of the venue's sport, with the bets on each. */
const matchesOf = (view: GameView) =>
  matches
    .filter(({ sport }) => sport === sportOf(view.venue))
    .map(({ home, away, bets }) => ({
      home: word(view, `club${home}`),
      away: word(view, `club${away}`),
      bets: bets.map((each): Choice => ({ bet: each.bet, value: each.bet, name: matchBetName(view, each) })),
    }))

/** One choice of the form. It shows no payout for slots, whose payout depends on the symbols. */
function choice(view: GameView, { bet, value, name }: Choice, isFirst: boolean): Markup {
  const { locale, own, words, game } = view
  const { returns, wins, pays } = oddsOf(game, bet)
  const hasOneAmount = game.id !== 'slots'
  return html`<label class="choice">
    <input
      type="radio"
      name="mode"
      form="play"
      value="${value}"
      data-pays="${hasOneAmount ? String(pays) : ''}"
      ${isFirst ? html`checked` : ''}
    />
    <b>${name}</b>
    ${hasOneAmount ? html`<span class="pays">×${decimal(locale, pays)}</span>` : ''}
    <small>${own.paysBack} ${percent(locale, returns)}</small>
    <span class="visually-hidden">${words.page.wins} ${percent(locale, wins)}</span>
  </label>`
}

const board = (view: GameView): Markup =>
  html`<ol class="fixtures">
    ${matchesOf(view).map(
      ({ home, away, bets }, index) =>
        html`<li data-home="${home}" data-away="${away}">
          <p><b>${home}</b> ${view.words.fixtures.versus} <b>${away}</b></p>
          <div class="choices" role="group" aria-label="${home} ${view.words.fixtures.versus} ${away}">
            ${bets.map((bet, at) => choice(view, bet, index + at === 0))}
          </div>
        </li>`,
    )}
  </ol>`

const numberPicker = ({ words: { draw } }: GameView): Markup =>
  html`<div class="picker" role="group" aria-labelledby="picker-name">
    <p class="label" id="picker-name">${draw.pick}</p>
    <p class="picked" id="picked" aria-live="polite"></p>
    <div class="numbers">
      ${Array.from('0123456789', (digit) => html`<button type="button" class="button number" value="${digit}">${digit}</button>`)}
    </div>
    <button type="button" class="button small" id="quick">${draw.quick}</button>
    <button type="button" class="button small" id="clear">${draw.clear}</button>
  </div>`

/** The bets that the player can choose. */
export function choices(view: GameView): Markup {
  if (view.game.id === 'fixtures') return board(view)
  const list = betsOf(view).map((bet, index) => choice(view, bet, index === 0))
  return html`<div class="choices">${list}</div>
    ${view.game.id === 'draw' ? numberPicker(view) : ''}`
}

const table = (head: readonly (string | Markup)[], rows: readonly (readonly (string | Markup)[])[]): Markup =>
  html`<table class="odds">
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, ...cells]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`

function slotTable(view: GameView): Markup {
  const { locale, own, words, game } = view
  const [bet = ''] = game.bets
  const paytable = slotPaytables[bet]
  if (!paytable) throw new Error(`the slots have no paytable ${bet}`)
  const { three, two, wild } = paytable
  const { wins, returns, deviation } = oddsOf(game, bet)
  const times = (amount: bigint) => `×${decimal(locale, amount)}`
  const triple = (symbol: number) =>
    html`<span class="triple"
      >${slotCell(view, symbol)} <span class="visually-hidden">${words.slots.three}</span> ×3</span
    >`
  const wildCell = html`<span class="triple">${slotCell(view, 0)} ${words.slots.wild}</span>`
  return table(
    ['', word(view, bet)],
    [
      ...three.map((pays, symbol) => [triple(symbol), times(pays)]),
      ...(two > 0n ? [[words.slots.two, times(two)]] : []),
      ...(wild > 0n ? [[wildCell, '✓']] : []),
      ...(wild > 1n ? [[words.slots.factor, times(wild * 100n)]] : []),
      [words.page.wins, percent(locale, wins)],
      [own.paysBack, percent(locale, returns)],
      [words.slots.volatility, words.slots[volatilityOf(deviation)]],
    ],
  )
}

/** The rules and the odds of every bet, counted over all rolls. */
export function rules(view: GameView): Markup {
  const { locale, own, words, game } = view
  const row = ({ bet, name }: Choice) => {
    const { pays, wins, returns } = oddsOf(game, bet)
    return [name, `×${decimal(locale, pays)}`, percent(locale, wins), percent(locale, returns)]
  }
  const rows =
    game.id === 'fixtures'
      ? matchesOf(view).flatMap(({ home, away, bets }) =>
          bets.map((bet) => row({ ...bet, name: `${home} – ${away}: ${bet.name}` })),
        )
      : betsOf(view).map(row)
  const head = [words.page.bet, words.page.pays, words.page.wins, own.paysBack]
  return html`<p>${words[game.id].rules}</p>
    ${game.id === 'slots' ? slotTable(view) : table(head, rows)}`
}
