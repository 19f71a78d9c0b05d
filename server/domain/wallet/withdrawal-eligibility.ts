import { and, eq, gte, isNull, lt, max, min, ne, sql } from 'drizzle-orm'
import { orZero, toDecimal } from '@/contract/amount'
import type { WithdrawalFees } from '@/contract/optional/withdrawal-quote'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { playClosures, topUpOrders, withdrawalOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { balanceOf, lockBalance } from '@/server/ledger/balances'
import { DomainError } from '../domain-error'
import { withdrawal } from '../rules'
import { isExcluded } from '../play/closures'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import type { RuleValues } from '../rule-settings'
import { turnoverSince } from './turnover'

/** The facts that decide whether a member may withdraw now, and at what fee. Amounts are in 1/100 point. */
export type WithdrawalEligibility = {
  /** When the first withdrawal becomes possible; null before the first top-up, and once that time has passed. */
  opensAt: Date | null
  hasToppedUp: boolean
  /** Bank withdrawals requested today, except refused ones. USDT withdrawals have a separate fee. */
  bankCountToday: number
  /** The sum of all withdrawals requested today. */
  amountTodayMinor: bigint
  turnoverRequiredMinor: bigint
  turnoverDoneMinor: bigint
}

const successfulTopUps = (memberId: string) =>
  and(eq(topUpOrders.memberId, memberId), eq(topUpOrders.status, 'success'))
const unrefusedOrders = (memberId: string) =>
  and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'))

/**
 * Throws unless this amount may be withdrawn now: `amount_below_minimum`, `amount_above_maximum`,
 * `first_withdrawal_too_early`, `turnover_not_met` or `daily_cap_exceeded` (specification, section 9). During a
 * self-exclusion, minimum and turnover do not apply, and promotions to be taken back lower the maximum. Call it under
 * the lock of the member's main wallet, with `rules` read in the same transaction. Also returns whether the member is
 * excluded.
 */
export async function assertWithdrawalAllowed(
  tx: Database,
  { memberId, amountMinor, now, rules }: { memberId: string; amountMinor: bigint; now: Date; rules: RuleValues },
): Promise<WithdrawalEligibility & { isExcluded: boolean }> {
  const { withdrawal_minimum_minor: minimumMinor, withdrawal_daily_cap_minor: dailyCapMinor } = rules
  const maximumMinor = await withdrawalMaximum(tx, memberId, rules)
  const isFreed = await isExcluded(tx, memberId, now)
  if (!isFreed && amountMinor < minimumMinor)
    throw new DomainError('amount_below_minimum', { minimum: toDecimal(minimumMinor) })
  if (amountMinor > maximumMinor) throw new DomainError('amount_above_maximum', { maximum: toDecimal(maximumMinor) })

  const eligibility = await withdrawalEligibility(tx, memberId, now, rules)
  const { opensAt, turnoverRequiredMinor, turnoverDoneMinor, amountTodayMinor } = eligibility
  if (opensAt) throw new DomainError('first_withdrawal_too_early', { opens_at: opensAt.toISOString() })
  const missingMinor = turnoverRequiredMinor - turnoverDoneMinor
  if (!isFreed && missingMinor > 0n) throw new DomainError('turnover_not_met', { remaining: toDecimal(missingMinor) })
  if (amountTodayMinor + amountMinor > dailyCapMinor) {
    throw new DomainError('daily_cap_exceeded', { cap: toDecimal(dailyCapMinor) })
  }
  return { ...eligibility, isExcluded: isFreed }
}

/**
 * The largest amount of a single withdrawal, in 1/100 point. After an exclusion or the closing of the account has begun,
 * turnover no longer protects the promotions that a job takes back later, so their points stay in the main wallet.
 */
export async function withdrawalMaximum(db: Database, memberId: string, rules: RuleValues): Promise<bigint> {
  const { withdrawal_maximum_minor: maximumMinor } = rules
  const owed = { sum: sumMinor(playClosures.takesBackMinor) }
  const isReturning = and(eq(playClosures.memberId, memberId), isNull(playClosures.pointsHomeAt))
  const { sum } = expectOneRow(await db.select(owed).from(playClosures).where(isReturning))
  if (sum === 0n) return maximumMinor
  const freeMinor = orZero((await balanceOf(db, memberAccount('member_main', memberId))) - sum)
  return freeMinor < maximumMinor ? freeMinor : maximumMinor
}

/** The fees of a member's next withdrawal (specification, section 9). The first bank withdrawals of a day are free. */
export const withdrawalFees = (rules: RuleValues, bankCountToday: number): WithdrawalFees => ({
  feeMinor: BigInt(bankCountToday) < rules.withdrawal_free_per_day ? 0n : rules.withdrawal_fee_minor,
  usdtFeeMinor: rules.withdrawal_usdt_fee_minor,
  usdtRateMinor: rules.usdt_rate_minor,
})

/**
 * What decides on a member's withdrawal (specification, section 9: 24 hours, turnover, free withdrawal of the day).
 * "The recent top-up" is read as every top-up since the last withdrawal: if only the last one counted, a small second
 * top-up would free a large first one from its turnover. Promotions granted since then add their own turnover. Bets
 * count only for credits that came before them, and a break suspends the turnover of what was paid during it
 * (`turnoverSince`).
 */
export async function withdrawalEligibility(
  db: Database,
  memberId: string,
  now: Date,
  { turnover_percent: percent }: Pick<RuleValues, 'turnover_percent'>,
): Promise<WithdrawalEligibility> {
  const { last, ...today } = await withdrawn(db, memberId, now)
  const since = last ?? new Date(0)
  const first = await firstTopUp(db, memberId)
  const openFrom = first ? new Date(first.getTime() + withdrawal.firstAfterMs) : null
  const { requiredMinor, doneMinor } = await turnoverSince(db, memberId, { since, now, percent })
  return {
    ...today,
    opensAt: openFrom && openFrom > now ? openFrom : null,
    hasToppedUp: first !== null,
    turnoverRequiredMinor: requiredMinor,
    turnoverDoneMinor: doneMinor,
  }
}

/**
 * The time to record for points that require turnover: `at`, or just after the last withdrawal if that was requested at
 * `at` or later. That withdrawal did not count these points, because `at` was read before a wait or from another
 * instance's clock. Takes the lock of the member's main wallet, like a withdrawal request.
 */
export async function creditTimestamp(tx: Database, memberId: string, at: Date): Promise<Date> {
  await lockBalance(tx, memberAccount('member_main', memberId))
  const { last } = expectOneRow(await lastApplication(tx, memberId))
  return last && last >= at ? new Date(last.getTime() + 1) : at
}

const lastApplication = (db: Database, memberId: string) =>
  db
    .select({ last: max(withdrawalOrders.applicationTime) })
    .from(withdrawalOrders)
    .where(unrefusedOrders(memberId))

/** The withdrawals requested today, and the time of the last request. */
async function withdrawn(db: Database, memberId: string, now: Date) {
  const today = siteDayOf(now)
  const { applicationTime, amountMinor, destination } = withdrawalOrders
  const totals = {
    bankCountToday: sql`count(*) filter (where ${destination}->>'type' = 'bank')`.mapWith(Number),
    amountTodayMinor: sumMinor(amountMinor),
    last: sql`(${lastApplication(db, memberId)})`.mapWith(applicationTime),
  }
  const ofToday = and(
    unrefusedOrders(memberId),
    gte(applicationTime, startOfSiteDay(today)),
    lt(applicationTime, endOfSiteDay(today)),
  )
  return expectOneRow(await db.select(totals).from(withdrawalOrders).where(ofToday))
}

async function firstTopUp(db: Database, memberId: string): Promise<Date | null> {
  const first = { first: min(topUpOrders.finishedAt) }
  return expectOneRow(await db.select(first).from(topUpOrders).where(successfulTopUps(memberId))).first
}
