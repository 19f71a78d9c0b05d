import type { UserDetail, WithdrawalTerms } from '../member/account'
import { toDecimal, toMinor } from '../amount'
import type { WithdrawalRecord } from '../member/records'

/**
 * The quote of a withdrawal (specification, section 9). The browser shows it, and the server records it. This file must
 * not load zod, because it is part of the first load.
 */

/**
 * `feeMinor` is in 1/100 point, `usdtFeeMinor` in 1/100 USDT, `usdtRateMinor` in 1/100 point for one USDT (0 if there
 * is no rate).
 */
export type WithdrawalFees = { feeMinor: bigint; usdtFeeMinor: bigint; usdtRateMinor: bigint }

/**
 * `feeMinor` is in 1/100 point. `arrivesMinor` is in 1/100 USDT if `rateMinor` is set, else in 1/100 point. It is zero
 * or less if the fee is at least the amount.
 */
type WithdrawalQuote = { feeMinor: bigint; arrivesMinor: bigint; rateMinor: bigint | null }

/**
 * For a bank withdrawal the fee is in points. A USDT withdrawal is converted first and rounded down; then its fee is
 * deducted in USDT.
 */
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
  // Rounded up, because one minor unit less would convert to exactly the fee.
  return type === 'bank' ? feeMinor + 1n : ((usdtFeeMinor + 1n) * usdtRateMinor + 99n) / 100n
}

/** The fees in a member's withdrawal terms. */
export const feesOf = ({ fee, usdt_fee, usdt_rate }: WithdrawalTerms): WithdrawalFees => ({
  feeMinor: toMinor(fee),
  usdtFeeMinor: toMinor(usdt_fee),
  usdtRateMinor: toMinor(usdt_rate),
})

/** The largest withdrawal that is possible now, as a decimal string; null if it is below the minimum. */
export function maximumWithdrawal({ credit, withdrawal_terms: terms }: UserDetail): string | null {
  const limits = [credit, ...(terms ? [terms.maximum, terms.left_today] : [])].map(toMinor)
  const maximumMinor = limits.reduce((lowest, limit) => (limit < lowest ? limit : lowest))
  return maximumMinor >= toMinor(terms?.minimum ?? '0.01') ? toDecimal(maximumMinor) : null
}

/** Whether `arrives` is in USDT. If `arrives_currency` is absent, the payout type decides. */
export const arrivesInUsdt = ({ payout_type, arrives_currency }: WithdrawalRecord): boolean =>
  (arrives_currency ?? (payout_type === 'usdt' ? 'usdt' : 'points')) === 'usdt'
