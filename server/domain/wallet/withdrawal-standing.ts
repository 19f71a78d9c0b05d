import { and, eq, gte, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { countRows, onlyRow, sumMinor } from '@/server/db/rows'
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

const first = sql`min(${depositOrders.finishedAt})`.mapWith(depositOrders.finishedAt)

/** Looks up a member's standing (specification, section 9: 24 hours, turnover, free withdrawal of the day). */
export async function withdrawalStanding(db: Database, memberId: string, now: Date): Promise<WithdrawalStanding> {
  const everTopUp = onlyRow(await db.select({ first }).from(depositOrders).where(successfulTopUps(memberId)))
  const openFrom = everTopUp.first ? new Date(everTopUp.first.getTime() + withdrawal.firstAfterMs) : null
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
  const ofToday = and(
    standingOrders(memberId),
    gte(applicationTime, startOfSiteDay(today)),
    lt(applicationTime, endOfSiteDay(today)),
  )
  const totals = { countToday: countRows(), amountTodayMinor: sumMinor(amountMinor) }
  return onlyRow(await db.select(totals).from(withdrawalOrders).where(ofToday))
}

/**
 * "The recent top-up" is read as every top-up since the last withdrawal: if only the last one counted, a small second
 * top-up would free a large first one of its turnover. Promotions granted since then add the turnover they ask for.
 */
async function turnover(db: Database, memberId: string) {
  const last = sql`max(${withdrawalOrders.applicationTime})`.mapWith(withdrawalOrders.applicationTime)
  const lastWithdrawal = onlyRow(await db.select({ at: last }).from(withdrawalOrders).where(standingOrders(memberId)))
  const since = lastWithdrawal.at ?? new Date(0)
  const toppedUpSince = and(successfulTopUps(memberId), gt(depositOrders.finishedAt, since))
  const toppedUp = { amount: sumMinor(depositOrders.amountMinor), first }
  const recent = onlyRow(await db.select(toppedUp).from(depositOrders).where(toppedUpSince))
  const granted = await grantedSince(db, memberId, since)
  const begun = [recent.first, granted.first].flatMap((at) => (at ? [at.getTime()] : []))
  if (begun.length === 0) return { turnoverRequiredMinor: 0n, turnoverDoneMinor: 0n }
  const sinceThen = and(eq(bets.memberId, memberId), gte(bets.betTime, new Date(Math.min(...begun))))
  const played = onlyRow(
    await db
      .select({ valid: sumMinor(bets.validMinor) })
      .from(bets)
      .where(sinceThen),
  )
  const percent = await ruleSetting(db, 'turnover_percent')
  const ofTopUps = (recent.amount * percent) / 100n
  return { turnoverRequiredMinor: ofTopUps + granted.turnover, turnoverDoneMinor: played.valid }
}

async function grantedSince(db: Database, memberId: string, since: Date) {
  const { decidedAt, turnoverMinor, state } = activityApplications
  const ofMember = and(eq(activityApplications.memberId, memberId), eq(state, 'granted'))
  const granted = { turnover: sumMinor(turnoverMinor), first: sql`min(${decidedAt})`.mapWith(decidedAt) }
  const grantedThen = and(ofMember, gt(turnoverMinor, 0n), gt(decidedAt, since))
  return onlyRow(await db.select(granted).from(activityApplications).where(grantedThen))
}
