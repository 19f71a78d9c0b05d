import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { memberEvents, sessions } from '@/server/db/schema'
import { clearFailures } from '../auth/guess-limit'
import { endSessions } from '../auth/sessions'
import { parseEntryId } from '../cursor'
import { DomainError } from '../domain-error'
import { findMemberByAccount, lockMemberByAccount } from '../find-member'
import { recordEvent } from '../record-event'
import { pageSize } from '../records/page'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'

type Calls = Operator['members']

/** A member's security log, newest first. Throws `not_found`, or `invalid_input` for an invalid cursor. */
export async function memberSecurityEvents(
  { db }: OperatorContext,
  input: Parsed<Calls['events']>,
): Promise<Output<Calls['events']>> {
  const { id: memberId } = await findMemberByAccount(db, input.account)
  const older = input.cursor === undefined ? undefined : lt(memberEvents.id, parseEntryId(input.cursor))
  const rows = await db
    .select()
    .from(memberEvents)
    .where(and(eq(memberEvents.memberId, memberId), older))
    .orderBy(desc(memberEvents.id))
    .limit(pageSize(input) + 1)
  const items = rows.slice(0, pageSize(input)).map(({ id, at, kind, actor, ip, browser, system, ...row }) => {
    const { details, requestId } = row
    return {
      id: String(id),
      at: at.toISOString(),
      kind,
      actor,
      address: ip,
      browser,
      system,
      details,
      request_id: requestId,
    }
  })
  return { items, next_cursor: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** Sessions that were neither ended nor expired. Sessions unused for too long are included. */
const openSessions = (memberId: string, at: Date) =>
  and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at))

/** A member's open sessions, the most recently used first. Throws `not_found`. */
export async function memberSessions(
  { db, now }: OperatorContext,
  { account }: Parsed<Calls['sessions']>,
): Promise<Output<Calls['sessions']>> {
  const { id: memberId } = await findMemberByAccount(db, account)
  const open = await db.select().from(sessions).where(openSessions(memberId, now())).orderBy(desc(sessions.lastUsedAt))
  return open.map(({ id, createdAt, lastUsedAt, expiresAt, ip, browser, system }) => ({
    id,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    ends_at: expiresAt.toISOString(),
    address: ip,
    browser,
    system,
  }))
}

/** Ends every session of a member. Throws `not_found`. */
export function signMemberOut(
  context: OperatorContext,
  { account, reason }: Parsed<Calls['signOut']>,
): Promise<Output<Calls['signOut']>> {
  return withAudit(context, 'members.signOut', async (tx) => {
    const member = await lockMemberByAccount(tx, account)
    const at = context.now()
    const ended = await tx.$count(sessions, openSessions(member.id, at))
    await endSessions(tx, { memberId: member.id, at })
    await byOperator(tx, context, member.id, 'sessions_ended')
    return {
      subject: member.account,
      before: null,
      after: { ended, reason },
      result: { account: member.account, ended },
    }
  })
}

const secrets = ['login', 'withdrawal', 'factor'] as const

/**
 * Deletes the wrong guesses at a member's secret, which ends its lock. Throws `not_found`, or `state_conflict` if there
 * are none.
 */
export function unlockMember(
  context: OperatorContext,
  { account, reason }: Parsed<Calls['unlock']>,
): Promise<Output<Calls['unlock']>> {
  return withAudit(context, 'members.unlock', async (tx) => {
    const member = await lockMemberByAccount(tx, account)
    const unlocked: (typeof secrets)[number][] = []
    for (const secret of secrets) if ((await clearFailures(tx, member, secret)) > 0) unlocked.push(secret)
    if (unlocked.length === 0) throw new DomainError('state_conflict')
    await byOperator(tx, context, member.id, 'unlocked')
    const result = { account: member.account, unlocked }
    return { subject: member.account, before: null, after: { unlocked, reason }, result }
  })
}

const byOperator = (tx: Database, context: OperatorContext, memberId: string, kind: 'sessions_ended' | 'unlocked') =>
  recordEvent(tx, context, { memberId, kind, actor: context.actor })
