import { toDecimal, toMinor } from '@/contract/amount'

/** The rate; null if the backend has none (null or 0). */
export const usdtRate = (rate: string | null | undefined): string | null => (rate && toMinor(rate) > 0n ? rate : null)

/**
 * USDT that a top-up of `amountMinor` (1/100 point) costs at `rate` points for one USDT, rounded up to 1/100 USDT. The
 * order itself has the exact price.
 */
export function convertToUsdt(amountMinor: bigint, rate: string): string {
  const rateMinor = toMinor(rate)
  return toDecimal((amountMinor * 100n + rateMinor - 1n) / rateMinor)
}
