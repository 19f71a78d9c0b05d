import { describe, expect, it } from 'vitest'
import { rollOf } from '@/sandbox/venue/fairness'
import { draw, fishing, table, tiles } from '@/sandbox/games/digit-games'
import { fixtureBet, fixtures } from '@/sandbox/games/fixtures'
import { gameCycleMs, oddsOf, rollCount, slotCycleMs, type Game } from '@/sandbox/games/game'
import { slotBands, slotLines, slots } from '@/sandbox/games/slots'

const games: readonly Game[] = [slots, fishing, table, tiles, draw, fixtures]
const bets = games.flatMap((game) => game.bets.map((bet) => ({ game, bet, name: `${game.id} ${bet}` })))

/** The results that all rolls of a bet show. */
const faces = <Face>(game: Game, bet: string) =>
  Array.from({ length: rollCount }, (_, roll) => game.settle(bet, roll)?.face as Face)

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

  it('three equal symbols on the middle line pay if and only if the reels show them', () => {
    const middle = slotLines.findIndex((rows) => rows.every((row) => row === 1))
    for (const { stops, lines } of faces<{ stops: number[]; lines: number[] }>(slots, 'bold')) {
      const shown = slotBands.map((band, reel) => band[((stops[reel] ?? 0) + 1) % band.length])
      const named = shown.filter((symbol) => symbol !== 0)
      expect(lines.includes(middle)).toBe(named.every((symbol) => symbol === named[0]))
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
        const { market, line } = fixtureBet(`${match}-${name}`)!
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
