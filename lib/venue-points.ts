import { toDecimal, toMinor } from '@/contract/amount'

type Held = { balance: string | null }

/** Venues that hold points, most first, the others in their own order, and the sum at all of them (a decimal string). */
export function splitByPoints<V extends Held>(venues: readonly V[]): { holding: V[]; rest: V[]; total: string } {
  const minorOf = ({ balance }: V) => (balance === null ? 0n : toMinor(balance))
  const holding = venues.filter((venue) => minorOf(venue) > 0n)
  return {
    holding: holding.sort((a, b) => Number(minorOf(b) - minorOf(a))),
    rest: venues.filter((venue) => minorOf(venue) === 0n),
    total: toDecimal(holding.reduce((sum, venue) => sum + minorOf(venue), 0n)),
  }
}
