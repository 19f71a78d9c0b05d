import { digitsOf, gameCycleMs, slotCycleMs, type Game } from './game'

/** Multipliers are in 1/100 of the stake, chances in 1/10,000. */
const fish = { minnow: [4_800, 200n], koi: [1_200, 800n], golden: [240, 4_000n] } as const
const tablePays = { player: 195n, tie: 960n, banker: 195n } as const
const tilePays = { hand: 192n, high: 530n, pair: 960n } as const
const drawPays = { last1: 960n, last2: 9_600n, last3: 96_000n } as const

const isKey = <Row extends object>(row: Row, key: string): key is keyof Row & string => Object.hasOwn(row, key)

/** One shot at one of three fish. The shot catches the fish if the roll is below the fish's chance. */
export const fishing: Game = {
  id: 'fishing',
  cycleMs: slotCycleMs,
  bets: Object.keys(fish),
  settle(bet, roll) {
    if (!isKey(fish, bet)) return null
    const [chance, multiplier] = fish[bet]
    const isCaught = roll < chance
    return { multiplier: isCaught ? multiplier : 0n, face: { target: bet, isCaught } }
  },
}

/**
 * Baccarat with two cards for each side and no third card. The cards are the roll's four digits; 0 is a ten or a
 * picture. A tie returns bets on `player` and `banker`.
 */
export const table: Game = {
  id: 'table',
  cycleMs: gameCycleMs,
  bets: Object.keys(tablePays),
  settle(bet, roll) {
    if (!isKey(tablePays, bet)) return null
    const [first, second, third, fourth] = digitsOf(roll)
    const totals = { player: (first + second) % 10, banker: (third + fourth) % 10 }
    const ahead = totals.player > totals.banker ? 'player' : 'banker'
    const winner = totals.player === totals.banker ? 'tie' : ahead
    const face = { player: [first, second], banker: [third, fourth], totals, winner }
    return { multiplier: bet === winner ? tablePays[bet] : winner === 'tie' ? 100n : 0n, face }
  },
}

type Hand = readonly [number, number]
const isPair = ([one, other]: Hand) => one === other
const pointsOf = ([one, other]: Hand) => (one + other) % 10
/** The rank of a hand: 0 to 9 points without a pair, 11 to 19 for a pair, 20 for a pair of blanks. */
const rankOf = (hand: Hand) => (isPair(hand) ? 10 + (hand[0] || 10) : pointsOf(hand))

/**
 * Two tiles (or cards) against two of the house. They are the roll's four digits; 0 is the blank tile. A draw returns a
 * bet on `hand`.
 */
export const tiles: Game = {
  id: 'tiles',
  cycleMs: gameCycleMs,
  bets: Object.keys(tilePays),
  settle(bet, roll) {
    if (!isKey(tilePays, bet)) return null
    const [first, second, third, fourth] = digitsOf(roll)
    const you: Hand = [first, second]
    const house: Hand = [third, fourth]
    const lead = rankOf(you) - rankOf(house)
    const isWon = { hand: lead > 0, high: !isPair(you) && pointsOf(you) >= 8, pair: isPair(you) }
    const returned = bet === 'hand' && lead === 0 ? 100n : 0n
    const hands = [you, house].map((hand) => ({ hand, isPair: isPair(hand), points: pointsOf(hand) }))
    const winner = lead === 0 ? 'even' : lead > 0 ? 'you' : 'house'
    return { multiplier: isWon[bet] ? tilePays[bet] : returned, face: { hands, winner } }
  },
}

/**
 * Draws four balls from 0 to 9: the roll's four digits. A bet names how many of the last balls it predicts, then their
 * numbers: `last2-47`.
 */
export const draw: Game = {
  id: 'draw',
  cycleMs: gameCycleMs,
  bets: ['last1-7', 'last2-47', 'last3-147'],
  settle(bet, roll) {
    const [kind = '', numbers = ''] = bet.split('-')
    if (!isKey(drawPays, kind) || bet !== `${kind}-${numbers}` || !/^\d+$/.test(numbers)) return null
    if (numbers.length !== Number(kind.at(-1))) return null
    const isHit = String(roll).padStart(4, '0').endsWith(numbers)
    return { multiplier: isHit ? drawPays[kind] : 0n, face: { balls: digitsOf(roll), numbers, isHit } }
  },
}
