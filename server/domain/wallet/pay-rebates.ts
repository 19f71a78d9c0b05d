import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bets, rebates } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/movements'
import type { SystemContext } from '../context'
import { rebateLookBackMs, siteTimeZone } from '../rules'
import { siteDayOf, startOfSiteDay } from '../site-day'
import { moneyTransaction } from './money-transaction'
import { ruleSetting } from './rule-settings'

type Day = { memberId: string; day: string; validBetMinor: bigint }

const atOnce = 200
const basis = 10_000n

/**
 * Pays each member the rebate of each past day's valid bets (specification, section 3), once per member and day;
 * what was not paid within 35 days is paid no more. Returns how many were paid.
 */
export async function payRebates(ctx: SystemContext): Promise<number> {
  const due = await daysDue(ctx.db, ctx.now())
  const basisPoints = await ruleSetting(ctx.db, 'rebate_basis_points')
  for (const day of due) await moneyTransaction(ctx.db, (tx) => pay(tx, day, basisPoints, ctx.now()))
  return due.length
}

async function daysDue(db: Database, now: Date): Promise<Day[]> {
  // Written into the text: as parameters, the same expression would differ between its places.
  const day = sql<string>`to_char(${bets.betTime} at time zone '${sql.raw(siteTimeZone)}', 'YYYY-MM-DD')`
  const validBetMinor = sql`sum(${bets.validMinor})::text`.mapWith(BigInt)
  const paid = and(eq(rebates.memberId, bets.memberId), sql`${rebates.day} = (${day})::date`)
  const isRecent = or(isNull(bets.postedAt), gte(bets.postedAt, new Date(now.getTime() - rebateLookBackMs)))
  return db
    .select({ memberId: bets.memberId, day, validBetMinor })
    .from(bets)
    .leftJoin(rebates, paid)
    .where(and(isRecent, lt(bets.betTime, startOfSiteDay(siteDayOf(now))), isNull(rebates.memberId)))
    .groupBy(bets.memberId, day)
    .limit(atOnce)
}

async function pay(tx: Database, { memberId, day, validBetMinor }: Day, basisPoints: bigint, at: Date): Promise<void> {
  const rebateMinor = (validBetMinor * basisPoints) / basis
  const row = { memberId, day, validBetMinor, rebateMinor, paidAt: at }
  const [paid] = await tx.insert(rebates).values(row).onConflictDoNothing().returning({ day: rebates.day })
  if (!paid || rebateMinor === 0n) return
  const sides = { debit: systemAccount('rebate_expense'), credit: memberAccount('member_main', memberId) }
  const told = { kind: 'rebate', actor: 'system', orderNumber: `rebate-${day}`, at }
  await post(tx, { reference: `rebate:${memberId}:${day}`, ...told, ...sides, amountMinor: rebateMinor })
}
