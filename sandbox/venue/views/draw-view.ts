import { html } from 'hono/html'
import { draw, drawBets } from '../../games/draw'
import { betChoice, oddsTable, type View, type ViewInput } from './view'

const kinds = ['last1', 'last2', 'last3'] as const
const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const places = [0, 1, 2, 3]

const sampleOf = (kind: string) => draw.bets.find((bet) => bet.startsWith(kind)) ?? ''

/** The drum with its balls, the chute with four places, and the player's own numbers under it. */
export function drawView(input: ViewInput): View {
  const { words } = input
  const stage = html`<div class="machine" aria-hidden="true">
    <div class="drum" id="drum">
      ${numbers.map((number) => html`<span class="ball ball-${number}">${number}</span>`)}
    </div>
    <div class="chute" id="chute">${places.map(() => html`<span class="pocket"></span>`)}</div>
  </div>`
  const choices = html`<div class="choices">
      ${kinds.map((kind) =>
        betChoice(input, {
          value: kind,
          bet: sampleOf(kind),
          name: words.draw[kind],
          isFirst: kind === 'last1',
          pays: drawBets[kind],
        }),
      )}
    </div>
    <div class="picker" role="group" aria-labelledby="picker-name">
      <p class="label" id="picker-name">${words.draw.pick}</p>
      <p class="picked" id="picked" aria-live="polite"></p>
      <div class="numbers">
        ${numbers.map((number) => html`<button type="button" class="number" value="${number}">${number}</button>`)}
      </div>
      <div class="picker-actions">
        <button type="button" class="button small" id="quick">${words.draw.quick}</button>
        <button type="button" class="button small" id="clear">${words.draw.clear}</button>
      </div>
    </div>`
  const rows = kinds.map((kind) => ({ bet: sampleOf(kind), name: words.draw[kind], pays: drawBets[kind] }))
  const rules = html`<p>${words.draw.rules}</p>
    ${oddsTable(input, rows)}`
  return { stage, choices, rules }
}
