import { and, eq } from 'drizzle-orm'
import { toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { raiseAfterMs, raiseOpenMs, type LimitKind, type LimitPeriod } from '@/contract/optional/protection'
import type { Database } from '@/server/db/client'
import { playChoices, playLimitChanges, playLimits } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { reportChange } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { playProtection } from '../rules'
import type { PlayLimit } from '../play/limit-use'
import { overview } from './overview'

type Calls = OptionalCalls['protection']
type Overview = Output<Calls['overview']>
type Name = { kind: LimitKind; period: LimitPeriod }

/** An entered value as it is stored: in 1/100 point, or in full minutes. */
const storedValue = (kind: LimitKind, value: string): bigint =>
  kind === 'play_time' ? toMinor(value) / 100n : toMinor(value)

const ownLimit = (memberId: string, { kind, period }: Name) =>
  and(
    eq(playLimits.memberId, memberId),
    eq(playLimits.setBy, 'member'),
    eq(playLimits.kind, kind),
    eq(playLimits.period, period),
  )

const noRaise = { raiseTo: null, raiseFrom: null, raiseUntil: null }

type Change = Pick<typeof playLimitChanges.$inferInsert, 'action' | 'valueBefore' | 'valueAfter'>

/** Changes one of the caller's limits under the lock of the main wallet, and records the change. */
async function changeLimit(
  ctx: MemberContext,
  name: Name,
  change: (tx: Database, current: PlayLimit | undefined, now: Date) => Promise<Change | null>,
): Promise<Overview> {
  const { memberId } = ctx
  const now = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await lockBalance(tx, memberAccount('member_main', memberId))
    const [current] = await tx.select().from(playLimits).where(ownLimit(memberId, name))
    const changed = await change(tx, current, now)
    const row = { memberId, setBy: 'member', kind: name.kind, period: name.period, at: now }
    if (!changed) return
    await tx.insert(playLimitChanges).values({ ...row, ...changed })
    const details = { limit: name.kind, period: name.period, action: changed.action }
    await recordEvent(tx, ctx, { memberId, kind: 'limit_changed', details })
    const { action } = changed
    if (action === 'raise_requested' || action === 'raise_confirmed')
      await reportChange(tx, ctx, memberId, { change: `limit_${action}` })
  })
  return overview(ctx)
}

/**
 * Sets a limit. A first or lower value takes effect at once and cancels a waiting raise. A higher value, or a removal,
 * takes effect only when the member confirms it after 24 hours (GLI-19, A.3.7). Repeating a request changes nothing.
 */
export function setLimit(ctx: MemberContext, { kind, period, value }: Parsed<Calls['setLimit']>): Promise<Overview> {
  const requested = value === null ? null : storedValue(kind, value)
  return changeLimit(ctx, { kind, period }, async (tx, current, now) => {
    if (!current) {
      if (requested === null) return null
      const row = { memberId: ctx.memberId, setBy: 'member' as const, kind, period, value: requested, updatedAt: now }
      await tx.insert(playLimits).values(row)
      return { action: 'set', valueBefore: null, valueAfter: requested }
    }
    const isWaiting = current.raiseUntil !== null && now < current.raiseUntil
    // A repetition, such as after a lost reply.
    if (requested === (isWaiting ? current.raiseTo : current.value)) return null
    const own = ownLimit(ctx.memberId, { kind, period })
    if (requested !== null && requested <= current.value) {
      await tx
        .update(playLimits)
        .set({ value: requested, ...noRaise, updatedAt: now })
        .where(own)
      return { action: 'lowered', valueBefore: current.value, valueAfter: requested }
    }
    const raiseFrom = new Date(now.getTime() + raiseAfterMs)
    const raiseUntil = new Date(raiseFrom.getTime() + raiseOpenMs)
    await tx.update(playLimits).set({ raiseTo: requested, raiseFrom, raiseUntil, updatedAt: now }).where(own)
    return { action: 'raise_requested', valueBefore: current.value, valueAfter: requested }
  })
}

/**
 * Applies a raise that has waited 24 hours. Throws `state_conflict` earlier than that, more than 7 days later, or if no
 * raise waits.
 */
export function confirmRaise(ctx: MemberContext, name: Parsed<Calls['confirmRaise']>): Promise<Overview> {
  return changeLimit(ctx, name, async (tx, current, now) => {
    if (!current?.raiseFrom || !current.raiseUntil) throw new DomainError('state_conflict')
    if (now < current.raiseFrom || now >= current.raiseUntil) throw new DomainError('state_conflict')
    const { value, raiseTo } = current
    const own = ownLimit(ctx.memberId, name)
    if (raiseTo === null) await tx.delete(playLimits).where(own)
    else
      await tx
        .update(playLimits)
        .set({ value: raiseTo, ...noRaise, updatedAt: now })
        .where(own)
    return { action: 'raise_confirmed', valueBefore: value, valueAfter: raiseTo }
  })
}

/** Cancels a waiting raise; the limit in force stays. Does nothing if no raise waits. */
export function cancelRaise(ctx: MemberContext, name: Parsed<Calls['cancelRaise']>): Promise<Overview> {
  return changeLimit(ctx, name, async (tx, current, now) => {
    if (!current?.raiseFrom) return null
    await tx
      .update(playLimits)
      .set({ ...noRaise, updatedAt: now })
      .where(ownLimit(ctx.memberId, name))
    return { action: 'raise_cancelled', valueBefore: current.raiseTo, valueAfter: current.value }
  })
}

async function choose(ctx: MemberContext, choice: Partial<typeof playChoices.$inferInsert>): Promise<Overview> {
  const updatedAt = ctx.now()
  const { reminderMinutes } = playProtection
  await ctx.db
    .insert(playChoices)
    .values({ memberId: ctx.memberId, reminderMinutes, declinedLimit: false, ...choice, updatedAt })
    .onConflictDoUpdate({ target: playChoices.memberId, set: { ...choice, updatedAt } })
  return overview(ctx)
}

/** Records that the member chose to top up without a limit, so that the site does not offer one again. */
export const declineLimit = (ctx: MemberContext): Promise<Overview> => choose(ctx, { declinedLimit: true })

/** Records that the member reviewed the limits and keeps them (UKGC RTS 12A: every six months). */
export const review = (ctx: MemberContext): Promise<Overview> => choose(ctx, { reviewedAt: ctx.now() })

/** Sets the minutes between two reality checks. */
export const setReminder = (ctx: MemberContext, { minutes }: Parsed<Calls['setReminder']>): Promise<Overview> =>
  choose(ctx, { reminderMinutes: minutes })
