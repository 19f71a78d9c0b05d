import { gameCycleMs, rollCount, type Game } from './game'

type Result = 'home' | 'draw' | 'away'
type Score = readonly [number, number]
/** Chances in 1/10,000 for home, draw and away; a sport without draws has 0. */
type Chances = readonly [number, number, number]

/** The simulated matches, four of each sport: the number of the home club and of the away club, and the chances. */
const listed = {
  football: [
    [0, 1, [4_600, 2_700, 2_700]],
    [2, 3, [3_600, 2_800, 3_600]],
    [4, 5, [5_600, 2_400, 2_000]],
    [6, 7, [2_900, 2_700, 4_400]],
  ],
  basketball: [
    [7, 0, [5_500, 0, 4_500]],
    [1, 2, [4_800, 0, 5_200]],
    [3, 6, [6_400, 0, 3_600]],
    [5, 4, [5_000, 0, 5_000]],
  ],
  esports: [
    [3, 7, [5_200, 0, 4_800]],
    [0, 5, [6_000, 0, 4_000]],
    [6, 1, [4_400, 0, 5_600]],
    [2, 4, [5_000, 0, 5_000]],
  ],
} as const
export type Sport = keyof typeof listed
const sports = Object.keys(listed) as Sport[]

/** The venue that offers each sport. */
export const venueOfSport: Record<Sport, string> = { football: 'super2', basketball: 'dipper', esports: 'horizon' }
export const sportOf = (venue: string): Sport => sports.find((sport) => venueOfSport[sport] === venue) ?? 'football'

/** Long-run return of the odds before they are rounded down, 1/100 percent. */
const returned = 9_550

/** A score that fits the result, derived from the roll. */
const scores: Record<Sport, (result: Result, roll: number) => Score> = {
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

type End = { result: Result; score: Score }

/** Result and score of a match at a roll. The rolls are divided between home, draw and away by their chances. */
function played(sport: Sport, [home, draw]: Chances, roll: number): End {
  const result = roll < home ? 'home' : roll < home + draw ? 'draw' : 'away'
  return { result, score: scores[sport](result, roll) }
}

/** A bet: its name, its market, its pick, and the line of total points or of the pick's handicap. */
type Bet = {
  name: string
  market: 'result' | 'total' | 'handicap'
  pick: Result | 'over' | 'under'
  line: number | null
  wins: (end: End) => boolean
}
/** A bet on a match. `bet` is its code, such as `football-a-over`; `pays` are its decimal odds, 1/100. */
export type MatchBet = Bet & { bet: string; pays: bigint }

/** The half-point line that about half of `values` exceed. */
const middleOf = (values: readonly number[]) => {
  const half = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const above = (line: number) => Math.abs(values.filter((value) => value > line).length / values.length - 0.5)
  return above(half - 0.5) <= above(half + 0.5) ? half - 0.5 : half + 0.5
}

const ahead = ({ score: [home, away] }: End) => home - away
const points = ({ score: [home, away] }: End) => home + away

/** The bets on a match. Esports has the result alone, because a match of at most three maps has hardly any scores. */
function betsOn(sport: Sport, chances: Chances, ends: readonly End[]): Bet[] {
  const picks = (['home', 'draw', 'away'] as const).filter((_, index) => chances[index] !== 0)
  const onResult = picks.map((pick): Bet => ({
    name: pick,
    market: 'result',
    pick,
    line: null,
    wins: ({ result }) => result === pick,
  }))
  if (sport === 'esports') return onResult
  const total = middleOf(ends.map(points))
  const lead = middleOf(ends.map(ahead))
  return [
    ...onResult,
    { name: 'over', market: 'total', pick: 'over', line: total, wins: (end) => points(end) > total },
    { name: 'under', market: 'total', pick: 'under', line: total, wins: (end) => points(end) < total },
    { name: 'home_line', market: 'handicap', pick: 'home', line: -lead, wins: (end) => ahead(end) > lead },
    { name: 'away_line', market: 'handicap', pick: 'away', line: lead, wins: (end) => ahead(end) < lead },
  ]
}

/** The matches of all sports: `code` is the sport and a letter, `home` and `away` are clubs. */
export const matches = sports.flatMap((sport) =>
  listed[sport].map(([home, away, chances], index) => {
    const code = `${sport}-${'abcd'.charAt(index)}`
    const ends = Array.from({ length: rollCount }, (_, roll) => played(sport, chances, roll))
    const bets = betsOn(sport, chances, ends).map((bet): MatchBet => {
      const chance = ends.filter(bet.wins).length
      const pays = BigInt(Math.floor((returned * 100) / chance))
      return { ...bet, bet: `${code}-${bet.name.replace('_', '-')}`, pays }
    })
    return { sport, code, home, away, chances, bets }
  }),
)

const offered = new Map(matches.flatMap((match) => match.bets.map((bet) => [bet.bet, { match, bet }] as const)))

/** One bet on one simulated match. */
export const fixtures: Game = {
  id: 'fixtures',
  cycleMs: gameCycleMs,
  bets: [...offered.keys()],
  settle(name, roll) {
    const found = offered.get(name)
    if (!found) return null
    const { match, bet } = found
    const end = played(match.sport, match.chances, roll)
    return { multiplier: bet.wins(end) ? bet.pays : 0n, face: end }
  },
}
