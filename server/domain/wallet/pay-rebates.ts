import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { patiently } from '@/server/db/patience'
import { bets, rebates } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/movements'
import type { SystemContext } from '../context'
import { importBets } from '../games/import-bets'
import { rebateLookBackMs, siteTimeZone } from '../rules'
import { siteDayOf, startOfSiteDay } from '../site-day'
import { moneyTransaction } from './money-transaction'
import { ruleSetting } from './rule-settings'

type Day = { memberId: string; day: string; validBetMinor: bigint }
type Paid = { validBetMinor: bigint; rebateMinor: bigint }

/** Asking costs a look at the bets of 35 days: once for so many payments. */
const atOnce = 20_000
const basis = 10_000n

/**
 * Pays each member the rebate of each past day's valid bets, oldest day first (specification, section 3), for the last
 * 35 days. Bets that come after their day was paid earn the difference that they make to the day's rebate, at the rate of
 * the moment they are paid at: what was paid before stays, whatever became of the rate. Returns how many member-days were
 * paid; what there is no time for is left for the next run.
 */
export async function payRebates(ctx: SystemContext, hasTime = () => true): Promise<number> {
  await importBets(ctx, hasTime)
  const basisPoints = await ruleSetting(ctx.db, 'rebate_basis_points')
  let paid = 0
  for (;;) {
    const due = await patiently(() => daysDue(ctx.db, ctx.now()))
    for (const day of due) {
      if (!hasTime()) return paid
      if (await moneyTransaction(ctx.db, (tx) => pay(tx, day, basisPoints, ctx.now()))) paid += 1
    }
    if (due.length < atOnce) return paid
  }
}

/** The member-days whose valid bets come to more than what was paid for. */
async function daysDue(db: Database, now: Date): Promise<Day[]> {
  const first = startOfSiteDay(siteDayOf(new Date(now.getTime() - rebateLookBackMs)))
  // Written into the text: as parameters, the same expression would differ between its places.
  const day = sql<string>`(${bets.betTime} at time zone '${sql.raw(siteTimeZone)}')::date`
  // No bet enters the ledger before it is made: this finds the days' bets, all of them, by an index.
  const mayBeRecent = or(isNull(bets.postedAt), gte(bets.postedAt, first))
  const totals = db
    .select({
      memberId: bets.memberId,
      day: day.as('site_day'),
      validMinor: sql`sum(${bets.validMinor})`.as('total_minor'),
    })
    .from(bets)
    .where(and(mayBeRecent, gte(bets.betTime, first), lt(bets.betTime, startOfSiteDay(siteDayOf(now)))))
    .groupBy(bets.memberId, day)
    .as('totals')
  return db
    .select({
      memberId: totals.memberId,
      day: sql<string>`${totals.day}::text`,
      validBetMinor: sql`${totals.validMinor}::text`.mapWith(BigInt),
    })
    .from(totals)
    .leftJoin(rebates, and(eq(rebates.memberId, totals.memberId), eq(rebates.day, totals.day)))
    .where(sql`${totals.validMinor} > coalesce(${rebates.validBetMinor}, 0)`)
    .orderBy(asc(totals.day), asc(totals.memberId))
    .limit(atOnce)
}

/** False when another run has paid for as many bets meanwhile. */
async function pay(tx: Database, due: Day, basisPoints: bigint, at: Date): Promise<boolean> {
  const { memberId, day, validBetMinor } = due
  const before = await lockDay(tx, due, at)
  if (validBetMinor <= before.validBetMinor) return false
  const rebateOf = (validMinor: bigint) => (validMinor * basisPoints) / basis
  const amountMinor = rebateOf(validBetMinor) - rebateOf(before.validBetMinor)
  const row = { validBetMinor, rebateMinor: before.rebateMinor + amountMinor, paidAt: at }
  await tx.update(rebates).set(row).where(ofDay(due))
  if (amountMinor === 0n) return true
  // What was paid before grows with every payment: no two of a day have the same reference.
  const reference = `rebate:${memberId}:${day}${before.rebateMinor > 0n ? `:${before.rebateMinor}` : ''}`
  const sides = { debit: systemAccount('rebate_expense'), credit: memberAccount('member_main', memberId) }
  const told = { kind: 'rebate', actor: 'system', orderNumber: `rebate-${day}`, at }
  await post(tx, { reference, ...told, ...sides, amountMinor })
  return true
}

const ofDay = ({ memberId, day }: Day) => and(eq(rebates.memberId, memberId), eq(rebates.day, day))

/** What was paid for a member's day so far. Whoever else pays for it waits. */
async function lockDay(tx: Database, due: Day, at: Date): Promise<Paid> {
  const { memberId, day } = due
  const nothing = { validBetMinor: 0n, rebateMinor: 0n }
  const row = { memberId, day, ...nothing, paidAt: at }
  const [first] = await tx.insert(rebates).values(row).onConflictDoNothing().returning({ day: rebates.day })
  if (first) return nothing
  const [paid] = await tx.select().from(rebates).where(ofDay(due)).for('update')
  return paid ?? nothing
}
