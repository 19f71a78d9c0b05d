import type { Database } from '@/server/db/client'
import { Fault } from '../fault'
import { withdrawal } from '../rules'
import { ruleSetting } from './rule-settings'

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
  if (type === 'bank') {
    const feeMinor = countToday < withdrawal.freePerDay ? 0n : withdrawal.feeMinor
    return { feeMinor, arrivesMinor: amountMinor - feeMinor, rateMinor: null }
  }
  const rateMinor = await ruleSetting(db, 'usdt_rate_minor')
  const arrivesMinor = (amountMinor * 100n) / rateMinor - withdrawal.usdtFeeMinor
  if (arrivesMinor <= 0n) throw new Fault('amount_below_minimum', { minimum: '0.00' })
  return { feeMinor: (withdrawal.usdtFeeMinor * rateMinor) / 100n, arrivesMinor, rateMinor }
}
