import { toDecimal, toMinor } from '@/contract/amount'

type Held = { balance: string | null; maintenance: boolean; isSilent?: boolean }

/** Whether an open venue did not answer. */
export const isUnanswered = ({ balance, maintenance, isSilent = balance === null }: Held): boolean =>
  isSilent && !maintenance

type Answer = { venue: string; balance: string | null }
/**
 * A venue's balance. If the venue did not answer (`isSilent`), it is the last one known. `readAt`: when it was read, in
 * ms since 1970; null if no balance is known.
 */
export type KnownBalance<A extends Answer> = A & { readAt: number | null; isSilent: boolean }

/** Fills in the last known balance of each venue that did not answer. `nowMs`: the time of the answers. */
export function withLastKnown<A extends Answer>(
  answers: readonly A[],
  before: readonly KnownBalance<A>[] | null,
  nowMs: number,
): KnownBalance<A>[] {
  return answers.map((answer) => {
    if (answer.balance !== null) return { ...answer, readAt: nowMs, isSilent: false }
    const last = before?.find(({ venue }) => venue === answer.venue)
    return { ...answer, balance: last?.balance ?? null, readAt: last?.readAt ?? null, isSilent: true }
  })
}

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
