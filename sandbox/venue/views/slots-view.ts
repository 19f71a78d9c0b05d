import { html } from 'hono/html'
import { sandboxWords } from '../../words/sandbox-words'
import { oddsOf } from '../../games/game'
import { restingStops, slotBands, slotLines, slotPaytables } from '../../games/slots'
import { symbolSprite, symbolUse } from './symbols'
import { betChoice, percent, times, type View, type ViewInput } from './view'

const modes = ['calm', 'bright', 'bold'] as const
const symbols = [0, 1, 2, 3, 4, 5, 6]
const cellPx = 100

const cell = ({ flavour }: ViewInput, symbol: number) =>
  html`<div class="cell cell-${symbol}">
    ${
      symbol === 0 && flavour.cover
        ? html`<picture>
            <source type="image/avif" srcset="/pictures/${flavour.cover}.avif" />
            <img src="/pictures/${flavour.cover}.webp" alt="" width="360" height="480" />
          </picture>`
        : symbolUse(symbol)
    }
  </div>`

const pointsOf = (rows: readonly number[]) =>
  rows.map((row, reel) => `${(reel + 0.5) * cellPx},${(row + 0.5) * cellPx}`).join(' ')

const paytable = (input: ViewInput) => {
  const { locale, words, game } = input
  const pays = (mode: string, of: (table: { three: readonly bigint[]; two: bigint }) => bigint | undefined) => {
    const table = slotPaytables[mode]
    const amount = table ? (of(table) ?? 0n) : 0n
    return html`<td>${amount > 0n ? times(locale, amount) : '–'}</td>`
  }
  const odds = (name: string, of: 'returns' | 'wins') =>
    html`<tr>
      <th scope="row">${name}</th>
      ${modes.map((mode) => html`<td>${percent(locale, oddsOf(game, mode)[of])}</td>`)}
    </tr>`
  return html`<table class="odds">
    <thead>
      <tr>
        <td></td>
        ${modes.map((mode) => html`<th scope="col">${words.slots[mode]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${symbols.map(
        (symbol) =>
          html`<tr>
            <th scope="row" class="triple">
              <span class="triple-art">${cell(input, symbol)}</span>
              ${symbol === 0 ? words.slots.wild : html`<span class="visually-hidden">${words.slots.three}</span> ×3`}
            </th>
            ${modes.map((mode) => pays(mode, ({ three }) => three[symbol]))}
          </tr>`,
      )}
      <tr>
        <th scope="row">${words.slots.two}</th>
        ${modes.map((mode) => pays(mode, ({ two }) => two))}
      </tr>
      ${odds(words.page.wins, 'wins')} ${odds(sandboxWords[locale].paysBack, 'returns')}
    </tbody>
  </table>`
}

/** Three reels in a frame, the five lines over them. */
export function slotsView(input: ViewInput): View {
  const { words, flavour } = input
  const names = [...flavour.motifs, 'gem-green', 'gem-blue', 'gem-violet'] as const
  const stage = html`${symbolSprite(names)}
    <div
      class="reels"
      id="reels"
      data-bands="${JSON.stringify(slotBands)}"
      data-stops="${JSON.stringify(restingStops)}"
      aria-hidden="true"
    >
      ${slotBands.map(
        (band, reel) =>
          html`<div class="reel">
            <div class="strip">
              ${[0, 1, 2].map((row) => cell(input, band[((restingStops[reel] ?? 0) + row) % band.length] ?? 0))}
            </div>
          </div>`,
      )}
      <svg class="lines" viewBox="0 0 300 300" preserveAspectRatio="none">
        ${slotLines.map((rows) => html`<polyline points="${pointsOf(rows)}"></polyline>`)}
      </svg>
    </div>
    <template id="cells">${symbols.map((symbol) => cell(input, symbol))}</template>`
  const choices = html`<div class="choices">
    ${modes.map((mode) =>
      betChoice(input, { value: mode, bet: mode, name: words.slots[mode], isFirst: mode === 'calm' }),
    )}
  </div>`
  const rules = html`<p>${words.slots.rules}</p>
    ${paytable(input)}`
  return { stage, choices, rules }
}
