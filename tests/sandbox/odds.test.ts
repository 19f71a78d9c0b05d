// Tests sandbox/venue/fairness.ts, sandbox/games/slots.ts, sandbox/games/digit-games.ts, sandbox/games/game.ts, sandbox/games/fixtures.ts
import { describe, expect, it } from 'vitest'
import { rollOf } from '@/sandbox/venue/fairness'
import { draw, fishing, table, tiles } from '@/sandbox/games/digit-games'
import { fixtures, matches } from '@/sandbox/games/fixtures'
import { gameCycleMs, oddsOf, rollCount, slotCycleMs, type Game } from '@/sandbox/games/game'
import { factsOfTitle, slotBands, slotLines, slotPaytables, slots, type Paytable } from '@/sandbox/games/slots'
import { seedGameTitles } from '@/server/seed/game-titles'

const games: readonly Game[] = [slots, fishing, table, tiles, draw, fixtures]
const bets = games.flatMap((game) => game.bets.map((bet) => ({ game, bet, name: `${game.id} ${bet}` })))

/** The results that all rolls of a bet show. */
const faces = <Face>(game: Game, bet: string) =>
  Array.from({ length: rollCount }, (_, roll) => game.settle(bet, roll)?.face as Face)

/** The payout of a combination in stakes, calculated from the bands and the lines without the game. */
function payout({ three, two, wild }: Paytable, stops: readonly number[]): number {
  const ofLines = slotLines.map((rows) => {
    const shown = slotBands.map((band, reel) => band[((stops[reel] ?? 0) + (rows[reel] ?? 0)) % band.length] ?? 0)
    const fits = (at: number, symbol: number) => shown[at] === symbol || (wild > 0n && shown[at] === 0)
    // Highest first: a line of three substitutes is three of symbol 0.
    const symbol = [0, 1, 2, 3, 4, 5, 6].find((each) =>
      each === 0 ? shown.every((one) => one === 0) : [0, 1, 2].every((at) => fits(at, each)),
    )
    if (symbol !== undefined) {
      const isPure = shown.every((each) => each === symbol)
      return Number(three[symbol] ?? 0n) * (isPure ? 1 : Number(wild))
    }
    const pairs = [0, 1].some((at) => [0, 1, 2, 3, 4, 5, 6].some((each) => fits(at, each) && fits(at + 1, each)))
    return pairs ? Number(two) : 0
  })
  return ofLines.reduce((sum, each) => sum + each, 0) / slotLines.length / 100
}

describe('the odds of the sandbox games', () => {
  it.each(bets)('$name returns between 94 and 98 percent of the stakes over all rolls', ({ game, bet }) => {
    const { returns, wins } = oddsOf(game, bet)
    expect(returns).toBeGreaterThan(94)
    expect(returns).toBeLessThan(98)
    expect(wins).toBeGreaterThan(0)
  })

  it('every combination of the reels comes up exactly once, so near misses are as rare as they look', () => {
    const stops = faces<{ stops: number[] }>(slots, 'calm').map((face) => face.stops.join())
    expect(new Set(stops).size).toBe(rollCount)
    expect(slotBands.reduce((count, band) => count * band.length, 1)).toBe(rollCount)
  })

  it.each(['bold', 'grand'])(
    'with %s, the middle line pays if and only if the reels show three equal symbols',
    (bet) => {
      const middle = slotLines.findIndex((rows) => rows.every((row) => row === 1))
      const isWild = slotPaytables[bet]?.wild !== 0n
      for (const { stops, lines } of faces<{ stops: number[]; lines: number[] }>(slots, bet)) {
        const shown = slotBands.map((band, reel) => band[((stops[reel] ?? 0) + 1) % band.length])
        const named = shown.filter((symbol) => symbol !== 0 || !isWild)
        expect(lines.includes(middle)).toBe(named.every((symbol) => symbol === named[0]))
      }
    },
  )

  it.each([
    ['moon-rabbit', { rtp: '97', volatility: 'low', features: ['wild'] }],
    ['tea-house', { rtp: '95.8', volatility: 'low', features: [] }],
    ['nine-tails', { rtp: '96.3', volatility: 'medium', features: ['wild', 'multiplier'] }],
    ['golden-koi', { rtp: '95.2', volatility: 'high', features: [] }],
    ['jade-dragon', { rtp: '94.6', volatility: 'high', features: ['wild', 'multiplier'] }],
  ])('the published facts of %s follow from its paytable', (title, facts) => {
    expect(factsOfTitle(title)).toEqual(facts)
  })

  it.each(Object.entries(slotPaytables))(
    'the return and the deviation of %s are those of all 10,000 combinations',
    (bet, paytable) => {
      const payouts = slotBands[0].flatMap((_, first) =>
        slotBands[1].flatMap((__, second) =>
          slotBands[2].map((___, third) => payout(paytable, [first, second, third])),
        ),
      )
      const mean = payouts.reduce((sum, each) => sum + each, 0) / payouts.length
      const variance = payouts.reduce((sum, each) => sum + (each - mean) ** 2, 0) / payouts.length
      const odds = oddsOf(slots, bet)
      expect(payouts).toHaveLength(rollCount)
      expect(odds.returns / 100).toBeCloseTo(mean, 10)
      expect(odds.deviation).toBeCloseTo(Math.sqrt(variance), 8)
    },
  )

  it('the titles of every venue differ in return, volatility and features', () => {
    for (const venue of new Set(seedGameTitles.map((title) => title.venue))) {
      const facts = seedGameTitles.filter((title) => title.venue === venue).map(({ code }) => factsOfTitle(code))
      for (const key of ['rtp', 'volatility', 'features'] as const)
        expect(new Set(facts.map((each) => String(each[key]))).size, `${key} at ${venue}`).toBeGreaterThanOrEqual(3)
    }
  })

  it('a round of slots or fishing takes at least 2.5 seconds, of any other game at least 5', () => {
    expect([slotCycleMs, gameCycleMs]).toEqual([2_500, 5_000])
    expect(games.map(({ cycleMs }) => cycleMs)).toEqual([2_500, 2_500, 5_000, 5_000, 5_000, 5_000])
  })

  it('a tie returns the stakes on both sides', () => {
    expect(table.settle('player', 1_423)?.multiplier).toBe(100n)
    expect(table.settle('banker', 1_423)?.multiplier).toBe(100n)
    expect(table.settle('tie', 1_423)?.multiplier).toBe(960n)
  })

  it('a pair beats nine points, two blanks beat every pair, and equal hands return the stake', () => {
    expect(tiles.settle('hand', 1_109)?.multiplier).toBe(192n)
    expect(tiles.settle('hand', 9_900)?.multiplier).toBe(0n)
    expect(tiles.settle('hand', 2_645)?.multiplier).toBe(0n)
    expect(tiles.settle('hand', 4_536)?.multiplier).toBe(100n)
  })

  it("a match's score agrees with its result", () => {
    for (const bet of ['football-a-home', 'basketball-b-away', 'esports-c-home']) {
      for (const { score, result } of faces<{ score: [number, number]; result: string }>(fixtures, bet)) {
        const lead = Math.sign(score[0] - score[1])
        expect({ home: 1, draw: 0, away: -1 }[result]).toBe(lead)
      }
    }
  })

  it('a bet on the total or on the handicap pays only if the score is beyond the line', () => {
    for (const match of ['football-a', 'football-d', 'basketball-b', 'basketball-c']) {
      for (const name of ['over', 'under', 'home-line', 'away-line']) {
        const offered = matches.flatMap(({ bets: onMatch }) => onMatch)
        const { market, line } = offered.find(({ bet }) => bet === `${match}-${name}`)!
        expect(Math.abs(line! % 1), 'a half, so that no bet is returned').toBe(0.5)
        for (let roll = 0; roll < rollCount; roll += 7) {
          const { multiplier, face } = fixtures.settle(`${match}-${name}`, roll)!
          const [home, away] = (face as { score: [number, number] }).score
          const beyond =
            market === 'total'
              ? (name === 'over') === home + away > line!
              : (name === 'home-line' ? home - away : away - home) + line! > 0
          expect(multiplier > 0n, `${match}-${name} at ${home}:${away}`).toBe(beyond)
        }
      }
    }
  })

  it('rolls are spread evenly', () => {
    const below = Array.from({ length: 20_000 }, (_, nonce) => rollOf('seed', 'client', nonce)).filter(
      (roll) => roll < 5_000,
    )
    expect(below.length / 20_000).toBeCloseTo(0.5, 1)
  })
})
