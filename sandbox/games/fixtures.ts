import { gameCycleMs, type Game } from './game'

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

/** A score that fits the result. It is derived from the roll and does not affect the payout. */
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

/** All bets on one sport, such as `football-a-home`. */
export const fixtureBets = (sport: Sport): string[] =>
  sports[sport].flatMap(({ chances }, index) =>
    results.filter((_, at) => chances[at] !== 0).map((result) => `${sport}-${'abcd'[index]}-${result}`),
  )

/** One bet on one simulated match. The rolls are divided between home, draw and away by their chances. */
export const fixtures: Game = {
  id: 'fixtures',
  cycleMs: gameCycleMs,
  bets: [...fixtureBets('football'), ...fixtureBets('basketball'), ...fixtureBets('esports')],
  settle(bet, roll) {
    const [, sport, letter, picked] = betPattern.exec(bet) ?? []
    if (!sport || !letter || !picked) return null
    const fixture = sports[sport as Sport]['abcd'.indexOf(letter)]
    const chance = fixture?.chances[results.indexOf(picked as Result)] ?? 0
    if (!fixture || chance === 0) return null
    const result = resultOf(fixture.chances, roll)
    const score = scores[sport as Sport](result, roll)
    return { multiplier: picked === result ? priceOf(chance) : 0n, face: { fixture: letter, score, result } }
  },
}
