/** The result of a bet: its payout in 1/100 of the stake, and the data that the page shows. */
export type Settled = { multiplier: bigint; face: object }

/**
 * A game. It is a pure function of bet and roll, so its long-run return is counted over all rolls instead of estimated.
 */
export type Game = {
  id: 'slots' | 'fishing' | 'table' | 'tiles' | 'draw' | 'fixtures'
  /** Minimum time from the start of one round to the start of the next (UKGC RTS 14D and 14G), milliseconds. */
  cycleMs: number
  /** One bet of each kind on offer. Where the player chooses the numbers, the bet has example numbers. */
  bets: readonly string[]
  /** Settles a bet on a roll of 0 to 9,999; null if there is no such bet. */
  settle(bet: string, roll: number): Settled | null
}

/** Rolls are whole numbers from 0 to 9,999; each game defines what they mean. */
export const rollCount = 10_000
export const slotCycleMs = 2_500
export const gameCycleMs = 5_000

/** A roll's four digits, the first one first. */
export const digitsOf = (roll: number): [number, number, number, number] => [
  Math.floor(roll / 1_000),
  Math.floor(roll / 100) % 10,
  Math.floor(roll / 10) % 10,
  roll % 10,
]

/**
 * The odds of a bet over all rolls: long-run return and chance to return more than the stake, both in percent; highest
 * payout, in 1/100 of the stake; standard deviation of the payout, in stakes.
 */
export type Odds = { returns: number; wins: number; pays: bigint; deviation: number }
const known = new Map<string, Odds>()

/** Counts the odds of a bet roll by roll. Throws for a bet that the game does not have. */
export function oddsOf(game: Game, bet: string): Odds {
  const key = `${game.id} ${bet}`
  const odds = known.get(key) ?? countOdds(game, bet)
  known.set(key, odds)
  return odds
}

function countOdds(game: Game, bet: string): Odds {
  let paid = 0n
  let squares = 0n
  let wins = 0
  let pays = 0n
  for (let roll = 0; roll < rollCount; roll += 1) {
    const settled = game.settle(bet, roll)
    if (!settled) throw new Error(`${game.id} has no bet ${bet}`)
    paid += settled.multiplier
    squares += settled.multiplier ** 2n
    if (settled.multiplier > 100n) wins += 1
    if (settled.multiplier > pays) pays = settled.multiplier
  }
  const returns = Number(paid) / rollCount
  const deviation = Math.sqrt(Number(squares) / rollCount - returns ** 2) / 100
  return { returns, wins: (wins * 100) / rollCount, pays, deviation }
}

/** The standard deviations, in stakes, from which a game has medium and high volatility. No standard defines them. */
const [mediumFrom, highFrom] = [1, 3]

/** The volatility class for a standard deviation in stakes. */
export function volatilityOf(deviation: number): 'low' | 'medium' | 'high' {
  if (deviation >= highFrom) return 'high'
  return deviation >= mediumFrom ? 'medium' : 'low'
}
