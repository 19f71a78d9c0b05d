import { and, count, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { TopUpType } from '@/contract/records'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { convenienceStores, topUpOrders, paymentCallbacks } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { binding, playProtection, topUp, type TopUpRule } from '../rules'
import type { RuleValues } from '../rule-settings'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'

/** The operator's limits for one way to top up, and the quick amounts within them. */
export function topUpRule(rules: RuleValues, type: TopUpType): TopUpRule {
  const minimumMinor = rules[`top_up_${type}_minimum_minor`]
  const maximumMinor = rules[`top_up_${type}_maximum_minor`]
  const offered: readonly bigint[] = topUp[type].quickAmountsMinor
  const quickAmountsMinor = offered.filter((amount) => amount >= minimumMinor && amount <= maximumMinor)
  return { minimumMinor, maximumMinor, dailyCapMinor: rules[`top_up_${type}_daily_cap_minor`], quickAmountsMinor }
}

/** Throws `amount_below_minimum` or `amount_above_maximum`. */
export function assertWithinLimits({ minimumMinor, maximumMinor }: TopUpRule, amountMinor: bigint): void {
  if (amountMinor < minimumMinor) throw new DomainError('amount_below_minimum', { minimum: toDecimal(minimumMinor) })
  if (amountMinor > maximumMinor) throw new DomainError('amount_above_maximum', { maximum: toDecimal(maximumMinor) })
}

/**
 * Throws `daily_cap_exceeded` if this order would bring today's orders of its type above the cap, including open
 * orders. Call it under the lock of the member's main wallet.
 */
export async function assertWithinDailyCap(
  tx: Database,
  { dailyCapMinor }: TopUpRule,
  { memberId, type, amountMinor }: { memberId: string; type: TopUpType; amountMinor: bigint },
  now: Date,
): Promise<void> {
  const today = siteDayOf(now)
  const ofToday = and(
    eq(topUpOrders.memberId, memberId),
    eq(topUpOrders.type, type),
    inArray(topUpOrders.status, ['pending', 'success', 'undetermined']),
    gte(topUpOrders.orderTime, startOfSiteDay(today)),
    lt(topUpOrders.orderTime, endOfSiteDay(today)),
  )
  const ordered = { sum: sumMinor(topUpOrders.amountMinor) }
  const { sum } = expectOneRow(await tx.select(ordered).from(topUpOrders).where(ofToday))
  if (sum + amountMinor > dailyCapMinor) {
    throw new DomainError('daily_cap_exceeded', { cap: toDecimal(dailyCapMinor) })
  }
}

/** Throws `stores_not_bound` until five convenience stores are bound (specification, sections 5 and 9). */
export async function assertStoresBound(tx: Database, memberId: string): Promise<void> {
  const ofMember = eq(convenienceStores.memberId, memberId)
  const { bound } = expectOneRow(await tx.select({ bound: count() }).from(convenienceStores).where(ofMember))
  if (bound < binding.storesRequired) throw new DomainError('stores_not_bound')
}

/**
 * Throws `top_up_paused` (`until`) for an hour after the vendor refused five payments within ten minutes. Orders that
 * were never paid, and outages of the vendor, do not count. Call it under the lock of the member's main wallet.
 */
export async function assertNotPaused(tx: Database, memberId: string, now: Date): Promise<void> {
  const { refusedTopUps, refusedWindowMs, refusedPauseMs } = playProtection
  const { orderNumber, outcome, receivedAt } = paymentCallbacks
  const since = new Date(now.getTime() - refusedPauseMs - refusedWindowMs)
  const refused = await tx
    .select({ at: receivedAt })
    .from(paymentCallbacks)
    .innerJoin(topUpOrders, eq(topUpOrders.orderNumber, orderNumber))
    .where(and(eq(topUpOrders.memberId, memberId), eq(outcome, 'failed'), gt(receivedAt, since)))
    .orderBy(desc(receivedAt))
  for (const [index, { at }] of refused.entries()) {
    const fifth = refused[index + refusedTopUps - 1]
    if (!fifth || at.getTime() - fifth.at.getTime() > refusedWindowMs) continue
    const until = new Date(at.getTime() + refusedPauseMs)
    if (until > now) throw new DomainError('top_up_paused', { until: until.toISOString() })
    return
  }
}
