import { and, eq, gt, gte, lt, max, min, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@/server/db/client'
import { countRows, onlyRow, sumMinor } from '@/server/db/rows'
import { activityApplications, bets, depositOrders, withdrawalOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
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

/**
 * The moment that points which ask for turnover are credited at: `at`, or just after the last withdrawal when that was
 * applied for no earlier. It did not see these points, whose `at` may be of before a wait, or of another instance's
 * clock. Takes the lock of the member's main wallet, which an application holds too.
 */
export async function momentOfCredit(tx: Database, memberId: string, at: Date): Promise<Date> {
  await lockBalance(tx, memberAccount('member_main', memberId))
  const { last } = onlyRow(await lastApplication(tx, memberId))
  return last && last >= at ? new Date(last.getTime() + 1) : at
}

const lastApplication = (db: Database, memberId: string) =>
  db
    .select({ last: max(withdrawalOrders.applicationTime) })
    .from(withdrawalOrders)
    .where(standingOrders(memberId))

/** What was applied for today, and when the last time was at all. */
async function withdrawn(db: Database, memberId: string, now: Date) {
  const today = siteDayOf(now)
  const { applicationTime, amountMinor } = withdrawalOrders
  const totals = {
    countToday: countRows(),
    amountTodayMinor: sumMinor(amountMinor),
    last: sql`(${lastApplication(db, memberId)})`.mapWith(applicationTime),
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
