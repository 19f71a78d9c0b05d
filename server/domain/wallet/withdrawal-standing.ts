import { and, eq, gt, gte, lt, max, min, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@/server/db/client'
import { countRows, onlyRow, sumMinor } from '@/server/db/rows'
import { activityApplications, bets, depositOrders, withdrawalOrders } from '@/server/db/schema'
import { withdrawal } from '../rules'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import type { RuleValues } from './rule-settings'

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

const successfulTopUps = (memberId: string) =>
  and(eq(depositOrders.memberId, memberId), eq(depositOrders.status, 'success'))
const standingOrders = (memberId: string) =>
  and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'))

/**
 * Looks up a member's standing (specification, section 9: 24 hours, turnover, free withdrawal of the day). "The recent
 * top-up" is read as every top-up since the last withdrawal: if only the last one counted, a small second top-up would
 * free a large first one of its turnover. Promotions granted since then add the turnover they ask for.
 */
export async function withdrawalStanding(
  db: Database,
  memberId: string,
  now: Date,
  { turnover_percent: percent }: Pick<RuleValues, 'turnover_percent'>,
): Promise<WithdrawalStanding> {
  const { last, ...today } = await withdrawn(db, memberId, now)
  const since = last ?? new Date(0)
  const toppedUp = await topUps(db, memberId, since)
  const granted = await grantedSince(db, memberId, since)
  const openFrom = toppedUp.first ? new Date(toppedUp.first.getTime() + withdrawal.firstAfterMs) : null
  const begun = [toppedUp.firstSince, granted.first].flatMap((at) => (at ? [at.getTime()] : []))
  return {
    ...today,
    opensAt: openFrom && openFrom > now ? openFrom : null,
    turnoverRequiredMinor: (toppedUp.minorSince * percent) / 100n + granted.turnover,
    turnoverDoneMinor: begun.length > 0 ? await playedFrom(db, memberId, new Date(Math.min(...begun))) : 0n,
  }
}

/** What was applied for today, and when the last time was at all. */
async function withdrawn(db: Database, memberId: string, now: Date) {
  const today = siteDayOf(now)
  const { applicationTime, amountMinor } = withdrawalOrders
  const latest = db
    .select({ at: max(applicationTime) })
    .from(withdrawalOrders)
    .where(standingOrders(memberId))
  const totals = {
    countToday: countRows(),
    amountTodayMinor: sumMinor(amountMinor),
    last: sql`(${latest})`.mapWith(applicationTime),
  }
  const ofToday = and(
    standingOrders(memberId),
    gte(applicationTime, startOfSiteDay(today)),
    lt(applicationTime, endOfSiteDay(today)),
  )
  return onlyRow(await db.select(totals).from(withdrawalOrders).where(ofToday))
}

/** A member's first top-up, and those after a moment. */
async function topUps(db: Database, memberId: string, since: Date) {
  const { finishedAt, amountMinor } = depositOrders
  const ifSince = (value: PgColumn) => sql`case when ${gt(finishedAt, since)} then ${value} end`
  const totals = {
    first: min(finishedAt),
    firstSince: sql`min(${ifSince(finishedAt)})`.mapWith(finishedAt),
    minorSince: sumMinor(ifSince(amountMinor)),
  }
  return onlyRow(await db.select(totals).from(depositOrders).where(successfulTopUps(memberId)))
}

async function playedFrom(db: Database, memberId: string, from: Date): Promise<bigint> {
  const sinceThen = and(eq(bets.memberId, memberId), gte(bets.betTime, from))
  const valid = sumMinor(bets.validMinor)
  return onlyRow(await db.select({ valid }).from(bets).where(sinceThen)).valid
}

async function grantedSince(db: Database, memberId: string, since: Date) {
  const { decidedAt, turnoverMinor, state } = activityApplications
  const ofMember = and(eq(activityApplications.memberId, memberId), eq(state, 'granted'))
  const granted = { turnover: sumMinor(turnoverMinor), first: min(decidedAt) }
  const grantedThen = and(ofMember, gt(turnoverMinor, 0n), gt(decidedAt, since))
  return onlyRow(await db.select(granted).from(activityApplications).where(grantedThen))
}
