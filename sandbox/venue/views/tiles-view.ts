import { html } from 'hono/html'
import { tileBets } from '../../games/tiles'
import { hands } from './table-view'
import { betChoice, oddsTable, type View, type ViewInput } from './view'

/** Venues whose hands are mahjong tiles; the others turn cards. */
const tileVenues = ['bamboo']
const bets = ['hand', 'high', 'pair'] as const

/** The house's hand across the table, the player's own before them. */
export function tilesView(input: ViewInput): View {
  const { words, venue } = input
  const names = [
    { id: 'house', name: words.tiles.house },
    { id: 'you', name: words.tiles.you },
  ]
  const stage = html`<div class="board">${hands(names, tileVenues.includes(venue) ? 'tile' : 'card')}</div>`
  const choices = html`<div class="choices">
    ${bets.map((bet) =>
      betChoice(input, { value: bet, bet, name: words.tiles[bet], isFirst: bet === 'hand', pays: tileBets[bet] }),
    )}
  </div>`
  const rows = bets.map((bet) => ({ bet, name: words.tiles[bet], pays: tileBets[bet] }))
  const rules = html`<p>${words.tiles.rules}</p>
    ${oddsTable(input, rows)}`
  return { stage, choices, rules }
}
