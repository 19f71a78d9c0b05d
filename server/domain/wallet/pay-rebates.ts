import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { withLongTimeout } from '@/server/db/query-timeout'
import { rebates, settings } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import type { SystemContext } from '../context'
import { importBets } from '../games/import-bets'
import { siteDayOf, startOfSiteDay } from '../site-day'
import { moneyTransaction } from './money-transaction'
import { daysDue, firstRebateDay, type DayDue } from './rebates-due'
import { ruleSetting } from './rule-settings'

type Paid = { validBetMinor: bigint; rebateMinor: bigint }

/** Asking costs a look at many bets: once for so many payments. */
const atOnce = 20_000
const basis = 10_000n
const lookedBack = 'rebates_looked_back'

/**
 * Pays each member the rebate of each past day's valid bets, oldest day first (specification, section 3), for the last
 * 35 days. Bets that come after their day was paid earn the difference that they make to the day's rebate, at the rate of
 * the moment they are paid at: what was paid before stays, whatever became of the rate. All 35 days are looked at once a
 * site day, afterwards those that bets were entered for on it. Returns how many member-days were paid; what there is no
 * time for is left for the next run.
 */
export async function payRebates(ctx: SystemContext, hasTime = () => true): Promise<number> {
  await importBets(ctx, hasTime)
  const basisPoints = await ruleSetting(ctx.db, 'rebate_basis_points')
  const today = siteDayOf(ctx.now())
  const enteredFrom = (await lastLook(ctx.db)) === today ? startOfSiteDay(today) : firstRebateDay(ctx.now())
  let paid = 0
  for (;;) {
    const due = await withLongTimeout(() => daysDue(ctx.db, ctx.now(), { enteredFrom, atOnce }))
    for (const day of due) {
      if (!hasTime()) return paid
      if (await moneyTransaction(ctx.db, (tx) => pay(tx, day, basisPoints, ctx.now()))) paid += 1
    }
    if (due.length < atOnce) break
  }
  await recordRun(ctx, today)
  return paid
}

/** The site day on which all days were last looked at, to the end. */
async function lastLook(db: Database): Promise<unknown> {
  const [look] = await db.select().from(settings).where(eq(settings.name, lookedBack))
  return look?.value
}

async function recordRun({ db, now }: SystemContext, day: string): Promise<void> {
  const look = { value: day, updatedAt: now() }
  const values = { name: lookedBack, ...look }
  await db.insert(settings).values(values).onConflictDoUpdate({ target: settings.name, set: look })
}

/** False when another run has paid for as many bets meanwhile. */
async function pay(tx: Database, due: DayDue, basisPoints: bigint, at: Date): Promise<boolean> {
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

const ofDay = ({ memberId, day }: DayDue) => and(eq(rebates.memberId, memberId), eq(rebates.day, day))

/** What was paid for a member's day so far. Whoever else pays for it waits. */
async function lockDay(tx: Database, due: DayDue, at: Date): Promise<Paid> {
  const { memberId, day } = due
  const nothing = { validBetMinor: 0n, rebateMinor: 0n }
  const row = { memberId, day, ...nothing, paidAt: at }
  const [first] = await tx.insert(rebates).values(row).onConflictDoNothing().returning({ day: rebates.day })
  if (first) return nothing
  const [paid] = await tx.select().from(rebates).where(ofDay(due)).for('update')
  return paid ?? nothing
}
