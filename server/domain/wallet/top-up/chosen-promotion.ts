import { and, asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { toDecimal, toMinor } from '@/contract/amount'
import type { TopUpPromotion } from '@/contract/member/content'
import type { ChosenPromotion } from '@/contract/member/records'
import type { Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import {
  consents,
  exclusionMatches,
  memberFlags,
  promotionApplications,
  promotions,
  topUpOrders,
  topUpPromotions,
} from '@/server/db/schema'
import { DomainError } from '../../domain-error'
import { isPlayOpen } from '../../play/closures'
import { isActiveAt } from './applications'

type Reader = { memberId: string; now: Date; locale: Locale }

/**
 * The promotion that a member may choose with a top-up now; null if there is none. None is offered while play is closed or
 * under review, while the member has a flag other than a shared address that operators have not reviewed, or once the member switched offers off.
 */
export async function offeredPromotion(
  db: Database,
  { memberId, now, locale }: Reader,
): Promise<TopUpPromotion | null> {
  const running = await db
    .select()
    .from(promotions)
    .where(and(isActiveAt(now), isNotNull(promotions.topUp)))
    .orderBy(asc(promotions.position), asc(promotions.id))
  if (running.length === 0) return null
  if (!(await isPlayOpen(db, memberId, now)) || (await isFlagged(db, memberId)) || (await refusesOffers(db, memberId)))
    return null
  const { status } = topUpOrders
  const credited = and(eq(topUpOrders.memberId, memberId), eq(status, 'success'))
  const isFirst = (await db.$count(topUpOrders, credited)) === 0
  const taken = await takenPromotions(db, memberId)
  for (const { id, title, topUp } of running) {
    if (!topUp || taken.has(id) || (topUp.first_only && !isFirst)) continue
    const { minimum, points, turnover } = topUp
    return { id, title: title[locale], minimum, points, turnover }
  }
  return null
}

async function isFlagged(db: Database, memberId: string): Promise<boolean> {
  // Households and mobile networks share addresses, so this flag hides nothing. Reviewers of the application still see it.
  const matters = ne(memberFlags.kind, 'shared_address')
  const flags = and(eq(memberFlags.memberId, memberId), isNull(memberFlags.reviewedAt), matters)
  const matches = and(eq(exclusionMatches.memberId, memberId), isNull(exclusionMatches.reviewedAt))
  return (await db.$count(memberFlags, flags)) > 0 || (await db.$count(exclusionMatches, matches)) > 0
}

/** Whether the member's last choice was to get no offers. Members who never chose get them. */
async function refusesOffers(db: Database, memberId: string): Promise<boolean> {
  const ofMember = and(eq(consents.memberId, memberId), eq(consents.kind, 'marketing'))
  const newest = db.select({ accepted: consents.accepted }).from(consents).where(ofMember)
  const [row] = await newest.orderBy(desc(consents.at), desc(consents.id)).limit(1)
  return row?.accepted === false
}

/** Promotions that the member has applied for, or chosen with an order that is not over. */
async function takenPromotions(db: Database, memberId: string): Promise<ReadonlySet<number>> {
  const { promotionId: id, state } = promotionApplications
  const applied = await db
    .select({ id })
    .from(promotionApplications)
    .where(and(eq(promotionApplications.memberId, memberId), ne(state, 'refused')))
  const chosen = await db
    .select({ id: topUpPromotions.promotionId })
    .from(topUpPromotions)
    .innerJoin(topUpOrders, eq(topUpOrders.orderNumber, topUpPromotions.orderNumber))
    .where(
      and(
        eq(topUpPromotions.memberId, memberId),
        eq(topUpPromotions.state, 'chosen'),
        ne(topUpOrders.status, 'failed'),
      ),
    )
  return new Set([...applied, ...chosen].map((row) => row.id))
}

/**
 * Stores the promotion that the member chose with a new order, with the conditions offered now. Call it under the lock of
 * the member's main wallet. Throws `activity_closed` if it is not offered, or `amount_below_minimum`.
 */
export async function choosePromotion(
  tx: Database,
  reader: Reader,
  order: { orderNumber: string; amountMinor: bigint },
  chosenId: number | string,
): Promise<void> {
  const offered = await offeredPromotion(tx, reader)
  if (!offered || offered.id !== chosenId) throw new DomainError('activity_closed')
  const { minimum, points, turnover } = offered
  if (order.amountMinor < toMinor(minimum)) throw new DomainError('amount_below_minimum', { minimum })
  await tx.insert(topUpPromotions).values({
    orderNumber: order.orderNumber,
    memberId: reader.memberId,
    promotionId: Number(offered.id),
    pointsMinor: toMinor(points),
    turnoverMinor: toMinor(turnover),
    state: 'chosen',
    createdAt: reader.now,
  })
}

/** The promotions chosen with these orders, by order number. */
export async function chosenPromotions(
  db: Database,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, ChosenPromotion>> {
  if (orderNumbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(topUpPromotions)
    .where(inArray(topUpPromotions.orderNumber, [...orderNumbers]))
  return new Map(rows.map((row) => [row.orderNumber, toChosenPromotion(row)]))
}

/** A stored choice as the member sees it. */
export const toChosenPromotion = (row: typeof topUpPromotions.$inferSelect): ChosenPromotion => ({
  id: row.promotionId,
  points: toDecimal(row.pointsMinor),
  turnover: toDecimal(row.turnoverMinor),
  state: row.state,
})
