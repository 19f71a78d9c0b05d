import { html } from 'hono/html'
import { tableBets } from '../../games/table'
import { betChoice, oddsTable, type View, type ViewInput } from './view'

const sides = ['player', 'tie', 'banker'] as const

/** Two hands of face-down cards, which the page's script turns. */
export const hands = (names: readonly { id: string; name: string }[], face: 'card' | 'tile') =>
  html`<div class="hands" id="hands" data-face="${face}">
    ${names.map(
      ({ id, name }) =>
        html`<div class="hand" id="hand-${id}">
          <p class="hand-name">${name}</p>
          <div class="hand-cards" aria-hidden="true">
            ${[0, 1].map(
              () =>
                html`<div class="turn">
                  <div class="turn-inner">
                    <div class="turn-back"></div>
                    <div class="turn-face"></div>
                  </div>
                </div>`,
            )}
          </div>
          <p class="hand-total" aria-hidden="true">–</p>
        </div>`,
    )}
  </div>`

/** The felt: two hands, and under them the three places for chips. The script writes the stake on the chip. */
export function tableView(input: ViewInput): View {
  const { words } = input
  const names = [
    { id: 'player', name: words.table.player },
    { id: 'banker', name: words.table.banker },
  ]
  const places = sides.map((side) =>
    betChoice(input, {
      value: side,
      bet: side,
      name: words.table[side],
      isFirst: side === 'player',
      pays: tableBets[side],
      art: html`<span class="chip" aria-hidden="true"></span>`,
    }),
  )
  const stage = html`<div class="felt">
    ${hands(names, 'card')}
    <fieldset class="spots">
      <legend>${words.table.choose}</legend>
      <div class="choices">${places}</div>
    </fieldset>
  </div>`
  const rows = sides.map((side) => ({ bet: side, name: words.table[side], pays: tableBets[side] }))
  const rules = html`<p>${words.table.rules}</p>
    ${oddsTable(input, rows)}`
  return { stage, choices: '', rules }
}
