import { rollCount, slotCycleMs, type Game } from './game'

/** Symbols are numbers: 0 is wild, 1 and 2 pay most, 4 to 6 are common. */
const bandOf = (symbols: string): number[] => Array.from(symbols, Number)

/** 20 × 25 × 20 stops are 10,000 combinations: each roll is one combination. */
export const slotBands = [
  bandOf('03641563245641356245'),
  bandOf('5364056123456435264153642'),
  bandOf('52634516043526453164'),
] as const

/** The row of each reel that a line runs through. */
export const slotLines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const
type Triple = readonly [number, number, number]

/** Payout of a line in 1/100 of its stake: three of a kind by symbol, and two adjacent ones. */
export type Paytable = { three: readonly bigint[]; two: bigint }
export const slotPaytables: Record<string, Paytable> = {
  calm: { three: [2_000n, 800n, 700n, 600n, 350n, 350n, 350n], two: 200n },
  bright: { three: [10_000n, 3_500n, 3_000n, 1_500n, 1_000n, 800n, 700n], two: 75n },
  bold: { three: [50_000n, 10_000n, 5_000n, 2_000n, 1_000n, 650n, 500n], two: 0n },
}

const [, second, third] = slotBands
const stopsOf = (roll: number): Triple => [
  Math.floor(roll / (second.length * third.length)),
  Math.floor(roll / third.length) % second.length,
  roll % third.length,
]

/** The three symbols that a reel shows at a stop, top to bottom. */
const windowAt = (reel: 0 | 1 | 2, stop: number): Triple => {
  const band = slotBands[reel]
  const at = (row: number) => band[(stop + row) % band.length] ?? 0
  return [at(0), at(1), at(2)]
}

const isAlike = (one: number, other: number) => one === 0 || other === 0 || one === other

/** How many adjacent symbols of a line match from either end, and which symbol; null if none match. */
function matchOf([left, middle, right]: Triple): { count: 2 | 3; symbol: number } | null {
  const named = [left, middle, right].filter((symbol) => symbol !== 0)
  if (named.every((symbol) => symbol === named[0])) return { count: 3, symbol: named[0] ?? 0 }
  if (isAlike(left, middle)) return { count: 2, symbol: left || middle }
  return isAlike(middle, right) ? { count: 2, symbol: middle || right } : null
}

/**
 * Three reels, three rows and five lines, with a fifth of the stake on each line. A bet is the name of its paytable.
 */
export const slots: Game = {
  id: 'slots',
  cycleMs: slotCycleMs,
  bets: Object.keys(slotPaytables),
  settle(bet, roll) {
    const paytable = Object.hasOwn(slotPaytables, bet) ? slotPaytables[bet] : undefined
    if (!paytable) return null
    const stops = stopsOf(roll)
    const reels = [windowAt(0, stops[0]), windowAt(1, stops[1]), windowAt(2, stops[2])] as const
    const lines = slotLines.flatMap(([first, middle, last], line) => {
      const match = matchOf([reels[0][first], reels[1][middle], reels[2][last]])
      const pays = match ? (match.count === 3 ? (paytable.three[match.symbol] ?? 0n) : paytable.two) : 0n
      return pays > 0n ? [{ line, pays }] : []
    })
    const multiplier = lines.reduce((sum, { pays }) => sum + pays, 0n) / BigInt(slotLines.length)
    return { multiplier, face: { stops, lines: lines.map(({ line }) => line) } }
  },
}

/** The stops shown before the first spin: a combination on which no line pays. */
export const restingStops: Triple = stopsOf(
  Array.from({ length: rollCount }, (_, roll) => roll).find((roll) => slots.settle('calm', roll)?.multiplier === 0n) ??
    0,
)
