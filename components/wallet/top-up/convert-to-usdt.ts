import { toDecimal, toMinor } from '@/contract/amount'

/** The rate; null if the backend sends null or 0. */
export const usdtRate = (rate: string | null | undefined): string | null => (rate && toMinor(rate) > 0n ? rate : null)

/**
 * The price in USDT of a top-up of `amountMinor` (1/100 point), at `rate` points for one USDT, rounded up to 1/100
 * USDT. The exact price is in the order.
 */
export function convertToUsdt(amountMinor: bigint, rate: string): string {
  const rateMinor = toMinor(rate)
  return toDecimal((amountMinor * 100n + rateMinor - 1n) / rateMinor)
}
