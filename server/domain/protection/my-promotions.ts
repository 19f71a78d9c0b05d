import { desc, eq } from 'drizzle-orm'
import { orZero, toDecimal } from '@/contract/amount'
import type { Output } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { promotionApplications, promotions } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'
import { unmetPromotions } from './unmet-promotions'

type Call = OptionalCalls['protection']['promotions']

/**
 * The promotions that the member applied for. For a granted one: its points, the valid bets that it requires, and how
 * many of those are left. None are left once no turnover prevents a withdrawal. Promotions have no wallet of their own
 * (GLI-19 2.5.3).
 */
export async function myPromotions(ctx: MemberContext): Promise<Output<Call>> {
  const { db, memberId, locale } = ctx
  const applications = db
    .select({ application: promotionApplications, title: promotions.title })
    .from(promotionApplications)
    .innerJoin(promotions, eq(promotions.id, promotionApplications.promotionId))
    .where(eq(promotionApplications.memberId, memberId))
    .orderBy(desc(promotionApplications.createdAt))
  // Read at the same time, because a slow database makes each statement wait.
  const [rows, eligibility, unmet] = await Promise.all([
    applications,
    withdrawalEligibility(db, memberId, ctx.now()),
    unmetPromotions(db, memberId),
  ])
  const missingMinor = orZero(eligibility.turnoverRequiredMinor - eligibility.turnoverDoneMinor)
  const shown = rows.map(({ application, title }) => {
    const { id, state, amountMinor, turnoverMinor, reason, createdAt, decidedAt } = application
    const unplayedMinor = unmet.find((each) => each.id === id)?.missingMinor ?? 0n
    return {
      title: title[locale],
      state,
      reason: state === 'refused' ? reason : null,
      applied_at: createdAt.toISOString(),
      decided_at: decidedAt?.toISOString() ?? null,
      amount: amountMinor === null ? null : toDecimal(amountMinor),
      turnover: toDecimal(turnoverMinor),
      left: toDecimal(unplayedMinor < missingMinor ? unplayedMinor : missingMinor),
    }
  })
  return { promotions: shown, left: toDecimal(missingMinor) }
}
