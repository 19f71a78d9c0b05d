import { toDecimal, toMinor, usdtPrice } from '@/contract/amount'

/** The rate; null if the backend sends null or 0. */
export const usdtRate = (rate: string | null | undefined): string | null => (rate && toMinor(rate) > 0n ? rate : null)

/**
 * The price in USDT of a top-up of `amountMinor` (1/100 point), at `rate` points for one USDT, rounded up to 1/100
 * USDT. The exact price is in the order.
 */
export const convertToUsdt = (amountMinor: bigint, rate: string): string =>
  toDecimal(usdtPrice(amountMinor, toMinor(rate)))
