import { toDecimal, toMinor } from '@/contract/amount'

type Held = { balance: string | null; maintenance: boolean }

type Split<V> = { holding: V[]; rest: V[]; total: string; silent: number }

/**
 * Venues that hold points, most first, the others in their own order, and the sum at all of them (a decimal string).
 * `silent` is how many did not answer, though they are open: what they hold is not in the sum.
 */
export function partitionByBalance<V extends Held>(venues: readonly V[]): Split<V> {
  const minorOf = ({ balance }: V) => (balance === null ? 0n : toMinor(balance))
  const holding = venues.filter((venue) => minorOf(venue) > 0n)
  return {
    holding: holding.sort((a, b) => Number(minorOf(b) - minorOf(a))),
    rest: venues.filter((venue) => minorOf(venue) === 0n),
    silent: venues.filter(({ balance, maintenance }) => balance === null && !maintenance).length,
    total: toDecimal(holding.reduce((sum, venue) => sum + minorOf(venue), 0n)),
  }
}
