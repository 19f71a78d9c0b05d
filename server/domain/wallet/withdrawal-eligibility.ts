import { and, eq, gte, isNull, lt, max, min, ne, sql } from 'drizzle-orm'
import { orZero, toDecimal } from '@/contract/amount'
import type { WithdrawalFees } from '@/contract/optional/withdrawal-quote'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { playClosures, topUpOrders, withdrawalOrders, type WithdrawalDestination } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { balanceOf, lockBalance } from '@/server/ledger/balances'
import { DomainError } from '../domain-error'
import { withdrawal } from '../rules'
import { isNoBreakInForce } from '../play/closures'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import { ruleValues, type RuleValues } from '../rule-settings'
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
  /** Whether a self-exclusion or the closing of the account is in force: turnover and minimum then prevent nothing. */
  isExcluded: boolean
  /**
   * Promotion points that a job takes back later, after an exclusion or the closing of the account has begun. Turnover no
   * longer protects them then, so they stay in the main wallet.
   */
  owedMinor: bigint
  /** The operator's rules, read together with the rest. */
  rules: RuleValues
}

const successfulTopUps = (memberId: string) =>
  and(eq(topUpOrders.memberId, memberId), eq(topUpOrders.status, 'success'))
const unrefusedOrders = (memberId: string) =>
  and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'))

/**
 * Throws unless this amount may be withdrawn now: `amount_below_minimum`, `amount_above_maximum`,
 * `first_withdrawal_too_early`, `turnover_not_met` or `daily_cap_exceeded` (specification, section 9). During a
 * self-exclusion, minimum and turnover do not apply, and promotions to be taken back lower the maximum. Call it under
 * the lock of the member's main wallet.
 */
export async function assertWithdrawalAllowed(
  tx: Database,
  { memberId, amountMinor, now }: { memberId: string; amountMinor: bigint; now: Date },
): Promise<WithdrawalEligibility> {
  const eligibility = await withdrawalEligibility(tx, memberId, now)
  const { isExcluded: isFreed, rules } = eligibility
  const { withdrawal_minimum_minor: minimumMinor, withdrawal_daily_cap_minor: dailyCapMinor } = rules
  const maximumMinor = await withdrawalMaximum(tx, memberId, eligibility)
  if (!isFreed && amountMinor < minimumMinor)
    throw new DomainError('amount_below_minimum', { minimum: toDecimal(minimumMinor) })
  if (amountMinor > maximumMinor) throw new DomainError('amount_above_maximum', { maximum: toDecimal(maximumMinor) })

  const { opensAt, turnoverRequiredMinor, turnoverDoneMinor, amountTodayMinor } = eligibility
  if (opensAt) throw new DomainError('first_withdrawal_too_early', { opens_at: opensAt.toISOString() })
  const missingMinor = turnoverRequiredMinor - turnoverDoneMinor
  if (!isFreed && missingMinor > 0n) throw new DomainError('turnover_not_met', { remaining: toDecimal(missingMinor) })
  if (amountTodayMinor + amountMinor > dailyCapMinor) {
    throw new DomainError('daily_cap_exceeded', { cap: toDecimal(dailyCapMinor) })
  }
  return eligibility
}

/**
 * The largest amount of a single withdrawal, in 1/100 point.
 */
export async function withdrawalMaximum(
  db: Database,
  memberId: string,
  { owedMinor, rules }: Pick<WithdrawalEligibility, 'owedMinor' | 'rules'>,
): Promise<bigint> {
  const { withdrawal_maximum_minor: maximumMinor } = rules
  if (owedMinor === 0n) return maximumMinor
  const freeMinor = orZero((await balanceOf(db, memberAccount('member_main', memberId))) - owedMinor)
  return freeMinor < maximumMinor ? freeMinor : maximumMinor
}

/** The fees of a member's next withdrawal (specification, section 9). The first bank withdrawals of a day are free. */
export const withdrawalFees = (rules: RuleValues, bankCountToday: number): WithdrawalFees => ({
  feeMinor: BigInt(bankCountToday) < rules.withdrawal_free_per_day ? 0n : rules.withdrawal_fee_minor,
  usdtFeeMinor: rules.withdrawal_usdt_fee_minor,
  usdtRateMinor: rules.usdt_rate_minor,
})

/**
 * The usual hours from a request to the end of its review and to its payment. Null unless the operator has set both, with
 * the payment not before the review.
 */
export function typicalHours(
  rules: RuleValues,
  type: WithdrawalDestination['type'],
): { review: number; payment: number } | null {
  const review = Number(rules[`withdrawal_${type}_review_hours`])
  const payment = Number(rules[`withdrawal_${type}_payment_hours`])
  return review > 0 && payment >= review ? { review, payment } : null
}

/**
 * What decides on a member's withdrawal (specification, section 9: 24 hours, turnover, free withdrawal of the day).
 * "The recent top-up" is read as every top-up since the last withdrawal: if only the last one counted, a small second
 * top-up would free a large first one from its turnover. Promotions granted since then add their own turnover. Bets
 * count only for credits that came before them, and a break suspends the turnover of what was paid during it
 * (`turnoverSince`).
 */
export async function withdrawalEligibility(db: Database, memberId: string, now: Date): Promise<WithdrawalEligibility> {
  const { last, first, ...facts } = await withdrawalFacts(db, memberId, now)
  const since = last ?? new Date(0)
  const percent = facts.rules.turnover_percent
  const openFrom = first ? new Date(first.getTime() + withdrawal.firstAfterMs) : null
  const { requiredMinor, doneMinor } = await turnoverSince(db, memberId, { since, now, percent })
  return {
    ...facts,
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

/** What one statement reads: withdrawals requested today and last, the first top-up, closures of play, and the rules. */
async function withdrawalFacts(db: Database, memberId: string, now: Date) {
  const today = siteDayOf(now)
  const { applicationTime, amountMinor, destination } = withdrawalOrders
  const ofMember = eq(playClosures.memberId, memberId)
  const firstTopUp = db
    .select({ first: min(topUpOrders.finishedAt) })
    .from(topUpOrders)
    .where(successfulTopUps(memberId))
  const excluded = db
    .select({ id: playClosures.id })
    .from(playClosures)
    .where(and(ofMember, isNoBreakInForce(now)))
  const owed = db
    .select({ sum: sumMinor(playClosures.takesBackMinor) })
    .from(playClosures)
    .where(and(ofMember, isNull(playClosures.pointsHomeAt)))
  const totals = {
    bankCountToday: sql`count(*) filter (where ${destination}->>'type' = 'bank')`.mapWith(Number),
    amountTodayMinor: sumMinor(amountMinor),
    last: sql<Date | null>`(${lastApplication(db, memberId)})`.mapWith(applicationTime),
    first: sql<Date | null>`(${firstTopUp})`.mapWith(topUpOrders.finishedAt),
    isExcluded: sql<boolean>`exists (${excluded})`,
    owedMinor: sql`(${owed})`.mapWith(BigInt),
    rules: ruleValues,
  }
  const ofToday = and(
    unrefusedOrders(memberId),
    gte(applicationTime, startOfSiteDay(today)),
    lt(applicationTime, endOfSiteDay(today)),
  )
  return expectOneRow(await db.select(totals).from(withdrawalOrders).where(ofToday))
}
