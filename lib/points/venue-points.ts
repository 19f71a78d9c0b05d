import { toDecimal, toMinor } from '@/contract/amount'

type Held = { balance: string | null; maintenance: boolean; isSilent?: boolean }

/** Whether an open venue did not answer. */
export const isUnanswered = ({ balance, maintenance, isSilent = balance === null }: Held): boolean =>
  isSilent && !maintenance

type Split<V> = { holding: V[]; rest: V[]; total: string; unresponsive: number }

/**
 * Sorts venues by balance, highest first (equal balances keep their order), and returns the sum as a decimal string.
 * `unresponsive` counts open venues that did not answer; the sum has their last known points, if any.
 */
export function partitionByBalance<V extends Held>(venues: readonly V[]): Split<V> {
  const minorOf = ({ balance }: V) => (balance === null ? 0n : toMinor(balance))
  const holding = venues.filter((venue) => minorOf(venue) > 0n)
  return {
    holding: holding.sort((a, b) => Number(minorOf(b) - minorOf(a))),
    rest: venues.filter((venue) => minorOf(venue) === 0n),
    unresponsive: venues.filter(isUnanswered).length,
    total: toDecimal(holding.reduce((sum, venue) => sum + minorOf(venue), 0n)),
  }
}
