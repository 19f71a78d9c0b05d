import { digitsOf, gameCycleMs, type Game } from './game'

/** Multipliers in 1/100. Even hands give the stake of `hand` back. */
export const tileBets = { hand: 192n, high: 530n, pair: 960n } as const

type Hand = readonly [number, number]
const isPair = ([one, other]: Hand) => one === other
const pointsOf = ([one, other]: Hand) => (one + other) % 10
/** A pair beats every other hand, the pair of blanks every other pair; without one the points count. */
const rankOf = (hand: Hand) => (isPair(hand) ? 10 + (hand[0] || 10) : pointsOf(hand))

const isBet = (bet: string): bet is keyof typeof tileBets => Object.hasOwn(tileBets, bet)

/** Two tiles (or cards) against the house's two: the roll's four digits, 0 for the blank tile. */
export const tiles: Game = {
  id: 'tiles',
  cycleMs: gameCycleMs,
  bets: Object.keys(tileBets),
  settle(bet, roll) {
    if (!isBet(bet)) return null
    const [first, second, third, fourth] = digitsOf(roll)
    const you: Hand = [first, second]
    const house: Hand = [third, fourth]
    const lead = rankOf(you) - rankOf(house)
    const isWon = { hand: lead > 0, high: !isPair(you) && pointsOf(you) >= 8, pair: isPair(you) }
    const returned = bet === 'hand' && lead === 0 ? 100n : 0n
    const hands = [you, house].map((hand) => ({ hand, isPair: isPair(hand), points: pointsOf(hand) }))
    const winner = lead === 0 ? 'even' : lead > 0 ? 'you' : 'house'
    return { multiplier: isWon[bet] ? tileBets[bet] : returned, face: { hands, winner } }
  },
}
