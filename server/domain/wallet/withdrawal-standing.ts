import { and, eq, gte, gt, lt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@/server/db/client'
import { activityApplications, bets, depositOrders, withdrawalOrders } from '@/server/db/schema'
import { withdrawal } from '../rules'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import { ruleSetting } from './rule-settings'

/** What decides whether a member may withdraw now, and at what fee. Amounts in 1/100 point. */
export type WithdrawalStanding = {
  /** When the first withdrawal opens; null before the first top-up and once it has passed. */
  opensAt: Date | null
  /** Withdrawals applied for today; refused ones do not count. */
  countToday: number
  amountTodayMinor: bigint
  turnoverRequiredMinor: bigint
  turnoverDoneMinor: bigint
}

const sum = (column: PgColumn) => sql`coalesce(sum(${column}), 0)::text`.mapWith(BigInt)
const first = sql`min(${depositOrders.finishedAt})`.mapWith(depositOrders.finishedAt)

/** Looks up a member's standing (specification, section 9: 24 hours, turnover, free withdrawal of the day). */
export async function withdrawalStanding(db: Database, memberId: string, now: Date): Promise<WithdrawalStanding> {
  const [everTopUp] = await db.select({ first }).from(depositOrders).where(successfulTopUps(memberId))
  const openFrom = everTopUp?.first ? new Date(everTopUp.first.getTime() + withdrawal.firstAfterMs) : null
  return {
    opensAt: openFrom && openFrom > now ? openFrom : null,
    ...(await withdrawnToday(db, memberId, now)),
    ...(await turnover(db, memberId)),
  }
}

const successfulTopUps = (memberId: string) =>
  and(eq(depositOrders.memberId, memberId), eq(depositOrders.status, 'success'))
const standingOrders = (memberId: string) =>
  and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'))

async function withdrawnToday(db: Database, memberId: string, now: Date) {
  const today = siteDayOf(now)
  const { applicationTime, amountMinor } = withdrawalOrders
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number), amount: sum(amountMinor) })
    .from(withdrawalOrders)
    .where(
      and(
        standingOrders(memberId),
        gte(applicationTime, startOfSiteDay(today)),
        lt(applicationTime, endOfSiteDay(today)),
      ),
    )
  return { countToday: row?.count ?? 0, amountTodayMinor: row?.amount ?? 0n }
}

/**
 * "The recent top-up" is read as every top-up since the last withdrawal: if only the last one counted, a small second
 * top-up would free a large first one of its turnover. Promotions granted since then add the turnover they ask for.
 */
async function turnover(db: Database, memberId: string) {
  const last = sql`max(${withdrawalOrders.applicationTime})`.mapWith(withdrawalOrders.applicationTime)
  const [lastWithdrawal] = await db.select({ at: last }).from(withdrawalOrders).where(standingOrders(memberId))
  const since = lastWithdrawal?.at ?? new Date(0)
  const [recent] = await db
    .select({ amount: sum(depositOrders.amountMinor), first })
    .from(depositOrders)
    .where(and(successfulTopUps(memberId), gt(depositOrders.finishedAt, since)))
  const granted = await grantedSince(db, memberId, since)
  const begun = [recent?.first, granted?.first].flatMap((at) => (at ? [at.getTime()] : []))
  if (begun.length === 0) return { turnoverRequiredMinor: 0n, turnoverDoneMinor: 0n }
  const [played] = await db
    .select({ valid: sum(bets.validMinor) })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), gte(bets.betTime, new Date(Math.min(...begun)))))
  const percent = await ruleSetting(db, 'turnover_percent')
  const ofTopUps = ((recent?.amount ?? 0n) * percent) / 100n
  return { turnoverRequiredMinor: ofTopUps + (granted?.turnover ?? 0n), turnoverDoneMinor: played?.valid ?? 0n }
}

async function grantedSince(db: Database, memberId: string, since: Date) {
  const { decidedAt, turnoverMinor, state } = activityApplications
  const ofMember = and(eq(activityApplications.memberId, memberId), eq(state, 'granted'))
  const [row] = await db
    .select({ turnover: sum(turnoverMinor), first: sql`min(${decidedAt})`.mapWith(decidedAt) })
    .from(activityApplications)
    .where(and(ofMember, gt(turnoverMinor, 0n), gt(decidedAt, since)))
  return row
}
