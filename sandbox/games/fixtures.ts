import { gameCycleMs, type Game } from './game'

export const results = ['home', 'draw', 'away'] as const
type Result = (typeof results)[number]
type Club = number
/** Chances of 10,000 for home, draw and away; a draw of 0 is a sport without one. */
type Fixture = { home: Club; away: Club; chances: readonly [number, number, number] }

/** Simulated matches, four to a board: `a` to `d`. */
export const sports = {
  football: [
    { home: 0, away: 1, chances: [4_600, 2_700, 2_700] },
    { home: 2, away: 3, chances: [3_600, 2_800, 3_600] },
    { home: 4, away: 5, chances: [5_600, 2_400, 2_000] },
    { home: 6, away: 7, chances: [2_900, 2_700, 4_400] },
  ],
  basketball: [
    { home: 7, away: 0, chances: [5_500, 0, 4_500] },
    { home: 1, away: 2, chances: [4_800, 0, 5_200] },
    { home: 3, away: 6, chances: [6_400, 0, 3_600] },
    { home: 5, away: 4, chances: [5_000, 0, 5_000] },
  ],
  esports: [
    { home: 3, away: 7, chances: [5_200, 0, 4_800] },
    { home: 0, away: 5, chances: [6_000, 0, 4_000] },
    { home: 6, away: 1, chances: [4_400, 0, 5_600] },
    { home: 2, away: 4, chances: [5_000, 0, 5_000] },
  ],
} as const satisfies Record<string, readonly Fixture[]>
export type Sport = keyof typeof sports

/** What the odds give back of a stake in the long run, before they are rounded down: 95.5 percent. */
const returned = 9_550

/** Decimal odds of a result, 1/100. */
export const priceOf = (chance: number): bigint => BigInt(Math.floor((returned * 100) / chance))

/** A score that fits the result; which one is taken from the roll, and moves no points. */
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

const betPattern = /^(football|basketball|esports)-([a-d])-(home|draw|away)$/

function resultOf([home, draw]: Fixture['chances'], roll: number): Result {
  if (roll < home) return 'home'
  return roll < home + draw ? 'draw' : 'away'
}

/** The bets of one sport. */
export const fixtureBets = (sport: Sport): string[] =>
  sports[sport].flatMap(({ chances }, index) =>
    results.filter((_, at) => chances[at] !== 0).map((result) => `${sport}-${'abcd'[index]}-${result}`),
  )

/** One bet on one simulated match: the roll falls to home, draw or away by their chances. */
export const fixtures: Game = {
  id: 'fixtures',
  cycleMs: gameCycleMs,
  bets: [...fixtureBets('football'), ...fixtureBets('basketball'), ...fixtureBets('esports')],
  settle(bet, roll) {
    const [, sport, letter, asked] = betPattern.exec(bet) ?? []
    if (!sport || !letter || !asked) return null
    const fixture = sports[sport as Sport]['abcd'.indexOf(letter)]
    const chance = fixture?.chances[results.indexOf(asked as Result)] ?? 0
    if (!fixture || chance === 0) return null
    const result = resultOf(fixture.chances, roll)
    const score = scores[sport as Sport](result, roll)
    return { multiplier: asked === result ? priceOf(chance) : 0n, face: { fixture: letter, score, result } }
  },
}
