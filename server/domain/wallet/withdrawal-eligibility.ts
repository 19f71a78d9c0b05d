import { and, eq, gte, lt, max, min, ne, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { countRows, expectOneRow, sumMinor } from '@/server/db/rows'
import { depositOrders, withdrawalOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { withdrawal } from '../rules'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import type { RuleValues } from './rule-settings'
import { turnoverSince } from './turnover'

/** What decides whether a member may withdraw now, and at what fee. Amounts in 1/100 point. */
export type WithdrawalEligibility = {
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
 * free a large first one of its turnover. Promotions granted since then add the turnover they ask for. Bets count for
 * what was there when they were made: `turnoverSince`.
 */
export async function withdrawalEligibility(
  db: Database,
  memberId: string,
  now: Date,
  { turnover_percent: percent }: Pick<RuleValues, 'turnover_percent'>,
): Promise<WithdrawalEligibility> {
  const { last, ...today } = await withdrawn(db, memberId, now)
  const since = last ?? new Date(0)
  const first = await firstTopUp(db, memberId)
  const openFrom = first ? new Date(first.getTime() + withdrawal.firstAfterMs) : null
  const { requiredMinor, doneMinor } = await turnoverSince(db, memberId, since, percent)
  return {
    ...today,
    opensAt: openFrom && openFrom > now ? openFrom : null,
    turnoverRequiredMinor: requiredMinor,
    turnoverDoneMinor: doneMinor,
  }
}

/**
 * The moment that points which ask for turnover are credited at: `at`, or just after the last withdrawal when that was
 * applied for no earlier. It did not see these points, whose `at` may be of before a wait, or of another instance's
 * clock. Takes the lock of the member's main wallet, which an application holds too.
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
  return expectOneRow(await db.select(totals).from(withdrawalOrders).where(ofToday))
}

async function firstTopUp(db: Database, memberId: string): Promise<Date | null> {
  const first = { first: min(depositOrders.finishedAt) }
  return expectOneRow(await db.select(first).from(depositOrders).where(successfulTopUps(memberId))).first
}
