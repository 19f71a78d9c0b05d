import { toDecimal, toMinor } from '../../../contract/amount'
import type { TopUpType } from '../../../contract/member/records'
import type { WithdrawalFees } from '../../../contract/optional/withdrawal-quote'
import { topUp, usdtRateMinor, withdrawal } from '../../../server/domain/rules'
import { Refusal } from './answer'
import { ago, dayMs, type MockState } from './mock-state'

/** The mocked backend refuses what the embedded API refuses, by the same rules (`server/domain/rules.ts`). */

function assertWithin(minor: bigint, { minimumMinor, maximumMinor }: { minimumMinor: bigint; maximumMinor: bigint }) {
  if (minor < minimumMinor) throw new Refusal('amount_below_minimum', { params: { minimum: toDecimal(minimumMinor) } })
  if (minor > maximumMinor) throw new Refusal('amount_above_maximum', { params: { maximum: toDecimal(maximumMinor) } })
}

function assertWithinCap(minor: bigint, capMinor: bigint): void {
  if (minor > capMinor) throw new Refusal('daily_cap_exceeded', { params: { cap: toDecimal(capMinor) } })
}

const sumOf = (orders: readonly { amount: string }[]) => orders.reduce((sum, { amount }) => sum + toMinor(amount), 0n)

/** Throws unless a member may order this top-up now. */
export function assertTopUp({ deposits }: MockState, type: TopUpType, minor: bigint): void {
  assertWithin(minor, topUp[type])
  const today = deposits.filter(
    (each) => each.type === type && each.status !== 'failed' && each.order_time > ago(dayMs),
  )
  assertWithinCap(sumOf(today) + minor, topUp[type].dailyCapMinor)
}

/** What a member has withdrawn in the last day, refused orders excepted. */
export function withdrawnToday({ withdrawals }: MockState): { minor: bigint; ofBank: number } {
  const today = withdrawals.filter((each) => each.review !== 'refused' && each.application_time > ago(dayMs))
  return { minor: sumOf(today), ofBank: today.filter(({ payout_type }) => payout_type === 'bank').length }
}

/** The fees of a member's next withdrawal. */
export const feesNow = (state: MockState): WithdrawalFees => ({
  feeMinor: withdrawnToday(state).ofBank < withdrawal.freePerDay ? 0n : withdrawal.feeMinor,
  usdtFeeMinor: withdrawal.usdtFeeMinor,
  usdtRateMinor,
})

/** Throws unless a member may withdraw this amount now. */
export function assertWithdrawal(state: MockState, minor: bigint): void {
  assertWithin(minor, withdrawal)
  const missingMinor = state.turnoverMinor.required - state.turnoverMinor.done
  if (missingMinor > 0n) throw new Refusal('turnover_not_met', { params: { remaining: toDecimal(missingMinor) } })
  assertWithinCap(withdrawnToday(state).minor + minor, withdrawal.dailyCapMinor)
}
