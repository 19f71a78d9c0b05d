import { toDecimal, toMinor } from '@/contract/amount'

/** The amount a share (0 to 1) of the way from one decimal string to another, to the minor unit. For show only. */
export function pointsBetween(from: string, to: string, share: number): string {
  const way = Number(toMinor(to) - toMinor(from))
  return toDecimal(toMinor(from) + BigInt(Math.round(way * share)))
}
