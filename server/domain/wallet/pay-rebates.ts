import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { withLongTimeout } from '@/server/db/query-timeout'
import { members, rebates, settings } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import type { SystemContext } from '../context'
import { endOfSiteDay, siteDayOf } from '../site-day'
import { moneyTransaction } from './idempotency'
import { daysDue, rebatePeriod, type DayDue, type RebatePeriod } from './rebates-due'
import { ruleSetting } from '../rule-settings'

type Paid = { validBetMinor: bigint; rebateMinor: bigint }

/** Member-days per query. One query reads many bets, so it should serve many payments. */
const atOnce = 20_000
/** Member-days that a run pays even if its queries used up its time. */
const minPerRun = 500
const basis = 10_000n
const lastRunSetting = 'rebates_looked_back'

/**
 * Pays rebates for the last 35 days, oldest day first: for each member and day, a share of the valid bets
 * (specification, section 3). If bets arrive after their day was paid, the difference is paid at the current rate;
 * earlier payments stay. On each site day the 35 days are checked once, one by one; later runs check only days with new
 * bets. Returns how many member-days were paid. If time runs out, the next run continues.
 */
export async function payRebates(ctx: SystemContext, hasTime = () => true, least = minPerRun): Promise<number> {
  const basisPoints = await ruleSetting(ctx.db, 'rebate_basis_points')
  const today = siteDayOf(ctx.now())
  let paid = 0
  for (const check of await openChecks(ctx, today)) {
    for (;;) {
      const due = await withLongTimeout(() => daysDue(ctx.db, { ...check, atOnce }))
      for (const day of due) {
        if (paid >= least && !hasTime()) return paid
        if (await moneyTransaction(ctx.db, (tx) => pay(tx, day, basisPoints, ctx.now()))) paid += 1
      }
      if (due.length < atOnce) break
    }
    if (!check.isFull) continue
    await recordCheck(ctx, today, check.day)
    if (!hasTime()) break
  }
  return paid
}

type Check = RebatePeriod & { day: string; enteredFrom: Date; isFull: boolean }

/**
 * What a run has to check, one day per query: first each day that was not checked today, oldest first, then the bets
 * posted today for the days that were. A query over all days took more than a minute for half a million bets.
 */
async function openChecks({ db, now }: SystemContext, today: string): Promise<Check[]> {
  const { from, to } = rebatePeriod(now())
  const checkedTo = (await lastCheck(db, today)) ?? from
  const checks: Check[] = []
  for (let start = from; start < to;) {
    const day = siteDayOf(start)
    const end = endOfSiteDay(day)
    const isFull = start >= checkedTo
    checks.push({ from: start, to: end, day, enteredFrom: isFull ? start : to, isFull })
    start = end
  }
  return [...checks.filter(({ isFull }) => isFull), ...checks.filter(({ isFull }) => !isFull)]
}

/** The end of the last day that was checked today; null if none was. */
async function lastCheck(db: Database, today: string): Promise<Date | null> {
  const [run] = await db.select().from(settings).where(eq(settings.name, lastRunSetting))
  const [on, day] = typeof run?.value === 'string' ? run.value.split(' ') : []
  return on === today && day !== undefined ? endOfSiteDay(day) : null
}

async function recordCheck({ db, now }: SystemContext, today: string, day: string): Promise<void> {
  const run = { value: `${today} ${day}`, updatedAt: now() }
  const values = { name: lastRunSetting, ...run }
  await db.insert(settings).values(values).onConflictDoUpdate({ target: settings.name, set: run })
}

/** Pays a member's rebates that are due, before the account closes. */
export async function payRebatesOf({ db, now }: Pick<SystemContext, 'db' | 'now'>, memberId: string): Promise<void> {
  const basisPoints = await ruleSetting(db, 'rebate_basis_points')
  const period = rebatePeriod(now())
  const due = await daysDue(db, { ...period, enteredFrom: period.from, memberId, atOnce })
  for (const day of due) await moneyTransaction(db, (tx) => pay(tx, day, basisPoints, now()))
}

/** Returns false if another run has paid for these bets, or the account was closed meanwhile. */
async function pay(tx: Database, due: DayDue, basisPoints: bigint, at: Date): Promise<boolean> {
  const { memberId, day, validBetMinor } = due
  if (await isClosed(tx, memberId)) return false
  const before = await lockDay(tx, due, at)
  if (validBetMinor <= before.validBetMinor) return false
  const rebateOf = (validMinor: bigint) => (validMinor * basisPoints) / basis
  const amountMinor = rebateOf(validBetMinor) - rebateOf(before.validBetMinor)
  const row = { validBetMinor, rebateMinor: before.rebateMinor + amountMinor, paidAt: at }
  await tx.update(rebates).set(row).where(ofDay(due))
  if (amountMinor === 0n) return true
  // The amount paid before grows with every payment, so each payment of a day has a different reference.
  const reference = `rebate:${memberId}:${day}${before.rebateMinor > 0n ? `:${before.rebateMinor}` : ''}`
  const sides = { debit: systemAccount('rebate_expense'), credit: memberAccount('member_main', memberId) }
  const origin = { kind: 'rebate', actor: 'system', orderNumber: `rebate-${day}`, at }
  await post(tx, { reference, ...origin, ...sides, amountMinor })
  return true
}

/** Whether the account is closed. Waits while it is being closed, and makes closing wait. */
async function isClosed(tx: Database, memberId: string): Promise<boolean> {
  const { closedAt } = members
  const [member] = await tx.select({ closedAt }).from(members).where(eq(members.id, memberId)).for('share')
  return member?.closedAt != null
}

const ofDay = ({ memberId, day }: DayDue) => and(eq(rebates.memberId, memberId), eq(rebates.day, day))

/** What was paid so far for a member's day. Locks the row, so that other runs wait. */
async function lockDay(tx: Database, due: DayDue, at: Date): Promise<Paid> {
  const { memberId, day } = due
  const nothing = { validBetMinor: 0n, rebateMinor: 0n }
  const row = { memberId, day, ...nothing, paidAt: at }
  const [first] = await tx.insert(rebates).values(row).onConflictDoNothing().returning({ day: rebates.day })
  if (first) return nothing
  const [paid] = await tx.select().from(rebates).where(ofDay(due)).for('update')
  return paid ?? nothing
}
