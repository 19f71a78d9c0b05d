import { html } from 'hono/html'
import { languageTag, type Locale } from '@/contract/locales'
import type { Markup } from '../../page'
import type { GameWords } from '../../words/games/game-words'
import { sandboxWords } from '../../words/sandbox-words'
import type { Flavour } from '../theme'
import { oddsOf, type Game } from '../../games/game'

/** What a game's part of the page is made from. */
export type ViewInput = { locale: Locale; words: GameWords; game: Game; venue: string; flavour: Flavour }

/** A game's part of the page: what stands on the stage, what is chosen, and what the rules dialog explains. */
export type View = { stage: Markup; choices: Markup; rules: Markup }

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** A multiplier given in 1/100, as a reader writes it: `×1.95`. */
export const times = (locale: Locale, hundredths: bigint): string =>
  `×${new Intl.NumberFormat(languageTag[locale], twoDecimals).format(Number(hundredths) / 100)}`

export const percent = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(languageTag[locale], { style: 'percent', ...twoDecimals }).format(value / 100)

/** One choice of the bet. `pays` is in 1/100 of the stake where the bet pays one amount. */
export const betChoice = (
  { locale, game, words }: ViewInput,
  choice: { value: string; bet: string; name: string; isFirst: boolean; pays?: bigint; art?: Markup },
): Markup => {
  const { value, bet, name, isFirst, pays, art = '' } = choice
  const odds = oddsOf(game, bet)
  return html`<label class="choice choice-${value}">
    <input
      type="radio"
      name="mode"
      form="play"
      value="${value}"
      data-pays="${pays === undefined ? '' : String(pays)}"
      ${isFirst ? html`checked` : ''}
    />
    ${art}<span class="choice-name">${name}</span>
    ${pays === undefined ? '' : html`<span class="choice-pays">${times(locale, pays)}</span>`}
    <span class="choice-fact">${sandboxWords[locale].paysBack} ${percent(locale, odds.returns)}</span>
    <span class="visually-hidden">${words.page.wins} ${percent(locale, odds.wins)}</span>
  </label>`
}

/** A table of what each bet pays and gives back. */
export const oddsTable = (
  { locale, game, words }: ViewInput,
  rows: readonly { bet: string; name: string; pays: bigint }[],
): Markup =>
  html`<table class="odds">
    <thead>
      <tr>
        <th scope="col">${words.page.bet}</th>
        <th scope="col">${words.page.pays}</th>
        <th scope="col">${words.page.wins}</th>
        <th scope="col">${sandboxWords[locale].paysBack}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(({ bet, name, pays }) => {
        const { wins, returns } = oddsOf(game, bet)
        return html`<tr>
          <th scope="row">${name}</th>
          <td>${times(locale, pays)}</td>
          <td>${percent(locale, wins)}</td>
          <td>${percent(locale, returns)}</td>
        </tr>`
      })}
    </tbody>
  </table>`
