import { digitsOf, gameCycleMs, type Game } from './game'

/** Multipliers in 1/100. A tie gives the stakes on the two sides back. */
export const tableBets = { player: 195n, tie: 960n, banker: 195n } as const
type Side = keyof typeof tableBets

const isSide = (bet: string): bet is Side => Object.hasOwn(tableBets, bet)

/** Two cards each and none drawn: the roll's four digits are the four cards' values, tens and pictures count nothing. */
export const table: Game = {
  id: 'table',
  cycleMs: gameCycleMs,
  bets: Object.keys(tableBets),
  settle(bet, roll) {
    if (!isSide(bet)) return null
    const [first, second, third, fourth] = digitsOf(roll)
    const totals = { player: (first + second) % 10, banker: (third + fourth) % 10 }
    const ahead: Side = totals.player > totals.banker ? 'player' : 'banker'
    const winner: Side = totals.player === totals.banker ? 'tie' : ahead
    const returned = winner === 'tie' ? 100n : 0n
    const face = { player: [first, second], banker: [third, fourth], totals, winner }
    return { multiplier: bet === winner ? tableBets[bet] : returned, face }
  },
}
