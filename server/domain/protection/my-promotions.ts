import { and, desc, eq, gte } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { bets, promotionApplications, promotions } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { ruleSettings } from '../rule-settings'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'

type Call = OptionalCalls['protection']['promotions']

/**
 * The promotions that the member applied for. For a granted one: its points, the valid bets that it requires, and how
 * many of those are left. None are left once no turnover prevents a withdrawal. Promotions have no wallet of their own
 * (GLI-19 2.5.3).
 */
export async function myPromotions(ctx: MemberContext): Promise<Output<Call>> {
  const { db, memberId, locale } = ctx
  const rows = await db
    .select({ application: promotionApplications, title: promotions.title })
    .from(promotionApplications)
    .innerJoin(promotions, eq(promotions.id, promotionApplications.promotionId))
    .where(eq(promotionApplications.memberId, memberId))
    .orderBy(desc(promotionApplications.createdAt))
  const eligibility = await withdrawalEligibility(db, memberId, ctx.now(), await ruleSettings(db))
  const missingMinor = positive(eligibility.turnoverRequiredMinor - eligibility.turnoverDoneMinor)
  const shown = []
  for (const { application, title } of rows) {
    const { state, amountMinor, turnoverMinor, reason, createdAt, decidedAt } = application
    const playedMinor = state === 'granted' && decidedAt ? await validBetsSince(ctx, decidedAt) : 0n
    const unplayedMinor = positive(turnoverMinor - playedMinor)
    const leftMinor = unplayedMinor < missingMinor ? unplayedMinor : missingMinor
    shown.push({
      title: title[locale],
      state,
      reason: state === 'refused' ? reason : null,
      applied_at: createdAt.toISOString(),
      decided_at: decidedAt?.toISOString() ?? null,
      amount: amountMinor === null ? null : toDecimal(amountMinor),
      turnover: toDecimal(turnoverMinor),
      left: toDecimal(state === 'granted' ? leftMinor : 0n),
    })
  }
  return { promotions: shown, left: toDecimal(missingMinor) }
}

const positive = (minor: bigint) => (minor > 0n ? minor : 0n)

async function validBetsSince({ db, memberId }: MemberContext, since: Date): Promise<bigint> {
  const counted = and(eq(bets.memberId, memberId), gte(bets.betTime, since))
  const selection = { sum: sumMinor(bets.validMinor) }
  return expectOneRow(await db.select(selection).from(bets).where(counted)).sum
}
