import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { TopUpType } from '@/contract/member/records'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { members, topUpOrders } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { assertTopUpFits } from '../play/assert-limits'
import { mayBeClosed } from '../find-member'
import { lockUnlessExcluded, type PlayClosure } from '../play/closures'
import { playProtection, topUp, type TopUpRule } from '../rules'
import { ruleSetting, ruleValues, type RuleValues } from '../rule-settings'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import type { TopUpOrderRow } from './top-up-record'

const { refusedTopUps, refusedWindowMs, refusedPauseMs } = playProtection

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

/** What a new order depends on, in one statement. Call it under the lock of the member's main wallet. */
export async function topUpFacts(
  tx: Database,
  { memberId, type, now }: { memberId: string; type: TopUpType; now: Date },
) {
  const today = siteDayOf(now)
  const ofToday = and(
    eq(topUpOrders.memberId, memberId),
    eq(topUpOrders.type, type),
    inArray(topUpOrders.status, ['pending', 'success', 'undetermined']),
    gte(topUpOrders.orderTime, startOfSiteDay(today)),
    lt(topUpOrders.orderTime, endOfSiteDay(today)),
  )
  const todays = tx
    .select({ sum: sumMinor(topUpOrders.amountMinor) })
    .from(topUpOrders)
    .where(ofToday)
  const refusedSince = new Date(now.getTime() - refusedPauseMs - refusedWindowMs).toISOString()
  const facts = {
    rules: ruleValues,
    todayMinor: sql`(${todays})`.mapWith(BigInt),
    isCertified: sql<boolean>`identity_state = 'certified'`,
    stores: sql`(select count(*) from bound_stores where member_id = ${memberId})`.mapWith(Number),
    mayBeClosed: mayBeClosed(memberId),
    hasLimits: sql<boolean>`exists (select from play_limits where member_id = ${memberId})`,
    /** When the vendor refused payments of late, the latest first. */
    refusedAt: sql`(select coalesce(json_agg(received_at order by received_at desc), '[]')
      from payment_callbacks join deposit_orders using (order_number)
      where deposit_orders.member_id = ${memberId} and outcome = 'failed'
        and received_at > ${refusedSince}::timestamptz)`.mapWith((times: string[]) => times.map((at) => new Date(at))),
  }
  return expectOneRow(await tx.select(facts).from(members).where(eq(members.id, memberId)))
}

/**
 * Throws `daily_cap_exceeded` if this order would bring today's orders of its type above the cap, including open
 * orders.
 */
export function assertWithinDailyCap({ dailyCapMinor }: TopUpRule, todayMinor: bigint, amountMinor: bigint): void {
  if (todayMinor + amountMinor > dailyCapMinor)
    throw new DomainError('daily_cap_exceeded', { cap: toDecimal(dailyCapMinor) })
}

/**
 * Throws `top_up_paused` (`until`) for an hour after the vendor refused five payments within ten minutes. Orders that
 * were never paid, and outages of the vendor, do not count. `refused`: the times, the latest first.
 */
export function assertNotPaused(refused: readonly Date[], now: Date): void {
  for (const [index, at] of refused.entries()) {
    const fifth = refused[index + refusedTopUps - 1]
    if (!fifth || at.getTime() - fifth.getTime() > refusedWindowMs) continue
    const until = new Date(at.getTime() + refusedPauseMs)
    if (until > now) throw new DomainError('top_up_paused', { until: until.toISOString() })
    return
  }
}

type Payment = {
  memberId: string
  amountMinor: bigint
  now: Date
  /** The order that the payment is credited to; absent if it gets an order of its own. */
  order?: TopUpOrderRow | undefined
}

/**
 * Checks a payment like a new top-up, unless its order still waits for it or did so when the break in force began:
 * limits counted it. Otherwise a member could place orders within the limit, cancel them and then pay them all. Throws
 * `play_closed`, except during a break, `account_closed` or `top_up_limit_exceeded`. Takes the lock of the member's main
 * wallet, so that simultaneous payments are checked one after the other. Returns the break during which the payment is
 * credited, if any.
 */
export async function assertPaymentFits(
  tx: Database,
  { memberId, amountMinor, now, order }: Payment,
): Promise<PlayClosure | null> {
  const isInTime = order && now <= order.paymentDeadline
  if (isInTime && order.status === 'pending') return null
  const onBreak = await lockUnlessExcluded(tx, memberId, now)
  const closed = and(eq(members.id, memberId), isNotNull(members.closedAt))
  if ((await tx.$count(members, closed)) > 0) throw new DomainError('account_closed')
  if (onBreak && isInTime && order.closureId) return onBreak
  const isRolling = (await ruleSetting(tx, 'protection_top_up_rolling')) === 1n
  // Limits will count the order from this time on (`limit-use.ts`).
  const countedAt = isInTime ? order.orderTime : now
  await assertTopUpFits(tx, { memberId, amountMinor, now: countedAt, isRolling, except: order?.orderNumber })
  return onBreak
}
