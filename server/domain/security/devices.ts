import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { memberEvents, sessions } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { endSessions } from '../auth/sessions'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { lockMember } from '../find-member'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'
import { shownEvent } from './activity'

type Security = OptionalCalls['security']

/** Ends the token's session, so that a copy of the token is useless. */
export async function logout(context: MemberContext): Promise<Output<Security['logout']>> {
  const { db, memberId, sessionId, now } = context
  await inTransaction(db, async (tx) => {
    await tx.update(sessions).set({ revokedAt: now() }).where(eq(sessions.id, sessionId))
    await recordEvent(tx, context, { memberId, kind: 'sign_out' })
  })
  return {}
}

/** Condition for sessions that a call may still use. */
const openSessions = ({ memberId, now, sessionIdleMs = accountSafety.sessionIdleMs }: MemberContext) =>
  and(
    eq(sessions.memberId, memberId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now()),
    gt(sessions.lastUsedAt, new Date(now().getTime() - sessionIdleMs)),
  )

/** The member's open sessions, the current one first, and the sign-in before the latest one. */
export async function devices(context: MemberContext): Promise<Output<Security['devices']>> {
  const { db, memberId, sessionId } = context
  const open = await db.select().from(sessions).where(openSessions(context)).orderBy(desc(sessions.lastUsedAt))
  const signIns = await db
    .select()
    .from(memberEvents)
    .where(
      and(eq(memberEvents.memberId, memberId), inArray(memberEvents.kind, ['sign_in', 'sign_in_new_device'] as const)),
    )
    .orderBy(desc(memberEvents.id))
    .limit(2)
  const items = open.map(({ id, browser, system, ip, createdAt, lastUsedAt }) => ({
    id,
    browser,
    system,
    address: ip,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === sessionId,
  }))
  items.sort((a, b) => Number(b.is_current) - Number(a.is_current))
  return { items, previous_sign_in: signIns[1] ? shownEvent(signIns[1]) : null }
}

/** Ends one of the member's sessions. Throws `not_found` if it is not open. */
export async function endDevice(
  context: MemberContext,
  { id }: Parsed<Security['endDevice']>,
): Promise<Output<Security['endDevice']>> {
  const { db, memberId, now } = context
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const open = await tx.select({ id: sessions.id }).from(sessions).where(openSessions(context))
    if (!open.some((session) => session.id === id)) throw new DomainError('not_found')
    await tx.update(sessions).set({ revokedAt: now() }).where(eq(sessions.id, id))
    await recordEvent(tx, context, { memberId, kind: 'sessions_ended' })
  })
  return {}
}

/** Ends every session of the member except the current one. Returns how many ended. */
export async function endOthers(context: MemberContext): Promise<Output<Security['endOthers']>> {
  const { db, memberId, sessionId, now } = context
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const open = await tx.select({ id: sessions.id }).from(sessions).where(openSessions(context))
    const ended = open.filter(({ id }) => id !== sessionId).length
    await endSessions(tx, { memberId, except: sessionId, at: now() })
    if (ended > 0) await recordEvent(tx, context, { memberId, kind: 'sessions_ended', details: { ended } })
    return { ended }
  })
}
