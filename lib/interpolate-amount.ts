import { toDecimal, toMinor } from '@/contract/amount'

/** The amount at a share (0 to 1) of the way between two decimal strings, rounded to the minor unit. For display only. */
export function interpolateAmount(from: string, to: string, share: number): string {
  const difference = Number(toMinor(to) - toMinor(from))
  return toDecimal(toMinor(from) + BigInt(Math.round(difference * share)))
}
