import { gameCycleMs, rollCount, type Game } from './game'

export const results = ['home', 'draw', 'away'] as const
type Result = (typeof results)[number]
type Club = number
/** Chances in 1/10,000 for home, draw and away; a sport without draws has 0. */
type Fixture = { home: Club; away: Club; chances: readonly [number, number, number] }

const match = (home: Club, away: Club, ...chances: Fixture['chances']): Fixture => ({ home, away, chances })

/** Simulated matches, four of each sport: `a` to `d`. */
export const sports = {
  football: [
    match(0, 1, 4_600, 2_700, 2_700),
    match(2, 3, 3_600, 2_800, 3_600),
    match(4, 5, 5_600, 2_400, 2_000),
    match(6, 7, 2_900, 2_700, 4_400),
  ],
  basketball: [
    match(7, 0, 5_500, 0, 4_500),
    match(1, 2, 4_800, 0, 5_200),
    match(3, 6, 6_400, 0, 3_600),
    match(5, 4, 5_000, 0, 5_000),
  ],
  esports: [
    match(3, 7, 5_200, 0, 4_800),
    match(0, 5, 6_000, 0, 4_000),
    match(6, 1, 4_400, 0, 5_600),
    match(2, 4, 5_000, 0, 5_000),
  ],
} as const
export type Sport = keyof typeof sports

/** Long-run return of the odds before they are rounded down, 1/100 percent. */
const returned = 9_550

/** Decimal odds of a result, 1/100. */
const priceOf = (chance: number): bigint => BigInt(Math.floor((returned * 100) / chance))

/** A score that fits the result, derived from the roll. */
const scores: Record<Sport, (result: Result, roll: number) => readonly [number, number]> = {
  football: (result, roll) => {
    const goals = roll % 3
    if (result === 'draw') return [goals, goals]
    const [more, less] = [goals + 1 + (roll % 2), goals]
    return result === 'home' ? [more, less] : [less, more]
  },
  basketball: (result, roll) => {
    const less = 81 + (roll % 23)
    const more = less + 1 + (roll % 14)
    return result === 'home' ? [more, less] : [less, more]
  },
  esports: (result, roll) => (result === 'home' ? [2, roll % 2] : [roll % 2, 2]),
}

function resultOf([home, draw]: Fixture['chances'], roll: number): Result {
  if (roll < home) return 'home'
  return roll < home + draw ? 'draw' : 'away'
}

/** Result and score of a match at a roll. */
function played(sport: Sport, { chances }: Fixture, roll: number) {
  const result = resultOf(chances, roll)
  return { result, score: scores[sport](result, roll) }
}

/** A bet on a match: its market, its pick, and the line of total points or of the pick's handicap. */
export type FixtureBet = {
  market: 'result' | 'total' | 'handicap'
  pick: Result | 'over' | 'under'
  line: number | null
}
type Priced = FixtureBet & { name: string; wins: (score: readonly [number, number], result: Result) => boolean }

/** The half-point line that about half of `values` exceed. */
const middleOf = (values: readonly number[]) => {
  const half = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const above = (line: number) => Math.abs(values.filter((value) => value > line).length / values.length - 0.5)
  return above(half - 0.5) <= above(half + 0.5) ? half - 0.5 : half + 0.5
}

/** The bets on a match. Esports has the result alone, because a match of at most three maps has hardly any scores. */
function betsOn(sport: Sport, fixture: Fixture): Priced[] {
  const onResult = results
    .filter((_, index) => fixture.chances[index] !== 0)
    .map((pick) => ({
      name: pick,
      market: 'result' as const,
      pick,
      line: null,
      wins: (_: readonly [number, number], result: Result) => result === pick,
    }))
  if (sport === 'esports') return onResult
  const all = Array.from({ length: rollCount }, (_, roll) => played(sport, fixture, roll).score)
  const total = middleOf(all.map(([home, away]) => home + away))
  const lead = middleOf(all.map(([home, away]) => home - away))
  return [
    ...onResult,
    { name: 'over', market: 'total', pick: 'over', line: total, wins: ([home, away]) => home + away > total },
    { name: 'under', market: 'total', pick: 'under', line: total, wins: ([home, away]) => home + away < total },
    { name: 'home_line', market: 'handicap', pick: 'home', line: -lead, wins: ([home, away]) => home - away > lead },
    { name: 'away_line', market: 'handicap', pick: 'away', line: lead, wins: ([home, away]) => home - away < lead },
  ]
}

type Offered = Priced & { sport: Sport; letter: string; fixture: Fixture; pays: bigint }
const offered = new Map<string, Offered>(
  (Object.keys(sports) as Sport[]).flatMap((sport) =>
    sports[sport].flatMap((fixture, index) => {
      const letter = 'abcd'[index] ?? 'a'
      return betsOn(sport, fixture).map((bet) => {
        const chance = Array.from({ length: rollCount }, (_, roll) => played(sport, fixture, roll)).filter(
          ({ score, result }) => bet.wins(score, result),
        ).length
        return [
          `${sport}-${letter}-${bet.name.replace('_', '-')}`,
          { ...bet, sport, letter, fixture, pays: priceOf(chance) },
        ] as const
      })
    }),
  ),
)

/** All bets on one sport, such as `football-a-home` or `football-a-over`. */
export const fixtureBets = (sport: Sport): string[] =>
  [...offered].filter(([, bet]) => bet.sport === sport).map(([bet]) => bet)

/** A bet's market, pick and line; undefined if there is no such bet. */
export const fixtureBet = (bet: string): (FixtureBet & { name: string }) | undefined => offered.get(bet)

/** One bet on one simulated match. The rolls are divided between home, draw and away by their chances. */
export const fixtures: Game = {
  id: 'fixtures',
  cycleMs: gameCycleMs,
  bets: [...offered.keys()],
  settle(bet, roll) {
    const found = offered.get(bet)
    if (!found) return null
    const { score, result } = played(found.sport, found.fixture, roll)
    const multiplier = found.wins(score, result) ? found.pays : 0n
    return { multiplier, face: { fixture: found.letter, score, result } }
  },
}
