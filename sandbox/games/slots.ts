import type { TitleFacts } from '@/server/ports/game-venue'
import { oddsOf, rollCount, slotCycleMs, volatilityOf, type Game } from './game'

/** Symbols are numbers: 0 pays most and may be wild, 4 to 6 are common. */
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

/**
 * Payout of a line in 1/100 of its stake: three of a kind by symbol, and two adjacent ones. `wild` is the factor of
 * three of a kind in which symbol 0 substitutes for another; 0 if it does not substitute. All payouts are multiples of
 * 5, so a fifth of one is exact.
 */
export type Paytable = { three: readonly bigint[]; two: bigint; wild: bigint }
export const slotPaytables: Record<string, Paytable> = {
  calm: { three: [2_500n, 1_000n, 800n, 550n, 400n, 350n, 300n], two: 200n, wild: 1n },
  steady: { three: [4_500n, 2_800n, 2_000n, 1_600n, 950n, 700n, 450n], two: 250n, wild: 0n },
  bright: { three: [10_000n, 2_900n, 1_500n, 1_000n, 700n, 550n, 350n], two: 75n, wild: 2n },
  bold: { three: [100_000n, 31_500n, 10_000n, 4_000n, 2_500n, 900n, 800n], two: 0n, wild: 0n },
  grand: { three: [110_000n, 4_500n, 1_500n, 900n, 450n, 300n, 250n], two: 0n, wild: 3n },
}

/** The paytable of each title. A title that is not listed here, or a venue opened without one, plays `calm`. */
const titlesOfPaytables: Record<string, string> = {
  steady: 'tea-house pearl-diver clockwork-city plum-blossom paper-kite fruit-stall opera-mask abacus-king',
  bright:
    'nine-tails night-market desert-star wild-prairie ruby-express monkey-peach dragon-boat eight-treasures pirate-bay cloud-palace amber-forest',
  bold: 'golden-koi lion-drum ocean-vault silk-road lucky-comet emperor-seal',
  grand: 'jade-dragon fire-phoenix thunder-drum jungle-drums tiger-gate',
}
export const paytableOfTitle = (code: string | null): string =>
  Object.keys(titlesOfPaytables).find((name) => code && titlesOfPaytables[name]?.split(' ').includes(code)) ?? 'calm'

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

/** The payout of a line in 1/100 of its stake: for three equal symbols, or for two adjacent ones from either end. */
function payoutOf([left, middle, right]: Triple, { three, two, wild }: Paytable): bigint {
  const isAlike = (one: number, other: number) => one === other || (wild > 0n && (one === 0 || other === 0))
  const named = [left, middle, right].filter((symbol) => symbol !== 0 || wild === 0n)
  const [symbol = 0] = named
  if (named.every((each) => each === symbol)) {
    const isCompletedByWild = named.length === 1 || named.length === 2
    return (three[symbol] ?? 0n) * (isCompletedByWild ? wild : 1n)
  }
  return isAlike(left, middle) || isAlike(middle, right) ? two : 0n
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
      const pays = payoutOf([reels[0][first], reels[1][middle], reels[2][last]], paytable)
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

/** The slots with one paytable: the game of a title. */
export const slotsWith = (paytable: string): Game => ({
  ...slots,
  bets: [paytable],
  settle: (bet, roll) => (bet === paytable ? slots.settle(bet, roll) : null),
})

/** What the venue publishes about a title. All of it is counted from the title's paytable. */
export function factsOfTitle(code: string): TitleFacts {
  const bet = paytableOfTitle(code)
  const { returns, deviation } = oddsOf(slots, bet)
  const wild = slotPaytables[bet]?.wild ?? 0n
  return {
    rtp: String(returns),
    volatility: volatilityOf(deviation),
    features: [...(wild > 0n ? (['wild'] as const) : []), ...(wild > 1n ? (['multiplier'] as const) : [])],
  }
}
