import type { UserDetail } from './account'
import { toDecimal, toMinor } from './amount'
import type { WithdrawalRecord } from './records'

/**
 * The quote of a withdrawal (specification, section 9), shown by the browser and recorded by the server. This file must not
 * load zod, since it is part of the first load.
 */

/** `feeMinor` in 1/100 point, `usdtFeeMinor` in 1/100 USDT, `usdtRateMinor` 1/100 point for one USDT (0: no rate). */
export type WithdrawalFees = { feeMinor: bigint; usdtFeeMinor: bigint; usdtRateMinor: bigint }

/**
 * `feeMinor` in 1/100 point. `arrivesMinor` in 1/100 point, or in 1/100 USDT if `rateMinor` is set; it is zero or less if the
 * fee exceeds the amount.
 */
export type WithdrawalQuote = { feeMinor: bigint; arrivesMinor: bigint; rateMinor: bigint | null }

/** A bank withdrawal pays its fee in points; a USDT withdrawal is converted, rounded down, and then pays it in USDT. */
export function quoteWithdrawal(
  amountMinor: bigint,
  type: 'bank' | 'usdt',
  { feeMinor, usdtFeeMinor, usdtRateMinor }: WithdrawalFees,
): WithdrawalQuote {
  if (type === 'bank') return { feeMinor, arrivesMinor: amountMinor - feeMinor, rateMinor: null }
  const convertedMinor = usdtRateMinor > 0n ? (amountMinor * 100n) / usdtRateMinor : 0n
  const arrivesMinor = convertedMinor - usdtFeeMinor
  return { feeMinor: (usdtFeeMinor * usdtRateMinor) / 100n, arrivesMinor, rateMinor: usdtRateMinor }
}

/** The smallest amount (1/100 point) that exceeds the fee. */
export function minimumAfterFee(
  type: 'bank' | 'usdt',
  { feeMinor, usdtFeeMinor, usdtRateMinor }: WithdrawalFees,
): bigint {
  // Rounded up: one minor unit less would convert to the fee and nothing more.
  return type === 'bank' ? feeMinor + 1n : ((usdtFeeMinor + 1n) * usdtRateMinor + 99n) / 100n
}

/** The fees in a member's withdrawal terms. */
export const feesOf = ({ fee, usdt_fee, usdt_rate }: UserDetail['withdrawal_terms']): WithdrawalFees => ({
  feeMinor: toMinor(fee),
  usdtFeeMinor: toMinor(usdt_fee),
  usdtRateMinor: toMinor(usdt_rate),
})

/** The largest possible withdrawal now, as a decimal string; null if it is below the minimum. */
export function maximumWithdrawal({ credit, withdrawal_terms: terms }: UserDetail): string | null {
  const limits = [credit, terms.maximum, terms.left_today].map(toMinor)
  const maximumMinor = limits.reduce((lowest, limit) => (limit < lowest ? limit : lowest))
  return maximumMinor >= toMinor(terms.minimum) ? toDecimal(maximumMinor) : null
}

/** Whether `arrives` is in USDT. Without `arrives_currency`, the payout type decides. */
export const arrivesInUsdt = ({ payout_type, arrives_currency }: WithdrawalRecord): boolean =>
  (arrives_currency ?? (payout_type === 'usdt' ? 'usdt' : 'points')) === 'usdt'
