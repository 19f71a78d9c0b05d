import { toDecimal } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { DomainError } from '../domain-error'
import { ruleSettings } from './rule-settings'

/** `arrivesMinor` is in 1/100 point, or in 1/100 USDT where `rateMinor` (points for one USDT) is set. */
export type WithdrawalQuote = { feeMinor: bigint; arrivesMinor: bigint; rateMinor: bigint | null }

/**
 * Fee of a withdrawal and what arrives (specification, section 9): the first of the day is free and later ones cost
 * 30; a USDT withdrawal costs 1 USDT, deducted after conversion, whichever of the day it is.
 */
export async function quoteWithdrawal(
  db: Database,
  type: 'bank' | 'usdt',
  amountMinor: bigint,
  countToday: number,
): Promise<WithdrawalQuote> {
  const rules = await ruleSettings(db)
  if (type === 'bank') {
    const feeMinor = BigInt(countToday) < rules.withdrawal_free_per_day ? 0n : rules.withdrawal_fee_minor
    if (feeMinor >= amountMinor) throw new DomainError('amount_below_minimum', { minimum: toDecimal(feeMinor + 1n) })
    return { feeMinor, arrivesMinor: amountMinor - feeMinor, rateMinor: null }
  }
  const { usdt_rate_minor: rateMinor, withdrawal_usdt_fee_minor: usdtFeeMinor } = rules
  const arrivesMinor = (amountMinor * 100n) / rateMinor - usdtFeeMinor
  if (arrivesMinor <= 0n) {
    // Rounded up: one minor unit less would convert to the fee and nothing more.
    const leastMinor = ((usdtFeeMinor + 1n) * rateMinor + 99n) / 100n
    throw new DomainError('amount_below_minimum', { minimum: toDecimal(leastMinor) })
  }
  return { feeMinor: (usdtFeeMinor * rateMinor) / 100n, arrivesMinor, rateMinor }
}
