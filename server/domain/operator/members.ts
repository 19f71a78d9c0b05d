import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { escapeLike, expectOneRow } from '@/server/db/rows'
import { members, type Member } from '@/server/db/schema'
import { lockMemberByAccount, logName } from '../find-member'
import { endSessions } from '../auth/sessions'
import { DomainError } from '../domain-error'
import { decodeCursor } from '../cursor'
import { sendMessage } from '../mail/message'
import { restoredMessage, suspendedMessage } from '../mail/messages-account'
import { pageSize, toPage } from '../records/page'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'

type Calls = Operator['members']
type Shown = Output<Calls['suspend']>

const dayMs = 86_400_000

const toOperatorView = ({ ports }: OperatorContext, member: Member, openFlags: number): Shown => ({
  account: member.account,
  log_name: logName(ports.secrets, member.id),
  mobile: member.mobile,
  identity_state: member.identityState,
  registered_at: member.createdAt.toISOString(),
  last_login_at: member.lastLoginAt?.toISOString() ?? null,
  suspended_until: member.suspendedUntil?.toISOString() ?? null,
  suspension_reason: member.suspensionReason,
  open_flags: openFlags,
})

// The tables are named in the SQL text, because drizzle omits them in a query of one table.
const openFlags = sql`(select count(*) from member_flags where member_flags.member_id = members.id
  and member_flags.reviewed_at is null)`.mapWith(Number)

const found = (search: string) =>
  or(like(members.accountKey, `${escapeLike(search.toLowerCase())}%`), eq(members.mobile, search))

/**
 * Members, newest first. Paging uses a cursor instead of a page number, so that it stays fast with millions of members.
 */
export async function listMembers(
  context: OperatorContext,
  input: Parsed<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const place = input.cursor === undefined ? undefined : decodeCursor(input.cursor)
  const after =
    place && sql`(${members.createdAt}, ${members.id}::text) < (${place.at.toISOString()}::timestamptz, ${place.id})`
  const rows = await context.db
    .select({ member: members, flags: openFlags })
    .from(members)
    .where(
      and(input.search ? found(input.search) : undefined, input.state && eq(members.identityState, input.state), after),
    )
    .orderBy(desc(members.createdAt), desc(sql`${members.id}::text`))
    .limit(pageSize(input) + 1)
  const positionOf = ({ member }: { member: Member }) => ({ at: member.createdAt, id: member.id })
  return toPage(rows, input, positionOf, ({ member, flags }) => toOperatorView(context, member, flags))
}

/**
 * Suspends a member for at most seven days (specification, section 4) and ends the open sessions. Throws `not_found`.
 */
export function suspendMember(context: OperatorContext, input: Parsed<Calls['suspend']>): Promise<Shown> {
  const at = context.now()
  const until = new Date(at.getTime() + input.days * dayMs)
  const suspended = { suspendedUntil: until, suspensionReason: input.reason }
  return change(context, 'members.suspend', input.account, suspended, async (tx, { id }) => {
    await endSessions(tx, { memberId: id, at })
    await sendMessage(tx, id, suspendedMessage(until, input.reason), at)
  })
}

/** Ends a suspension early. Throws `not_found`, or `state_conflict` if there is none. */
export function restoreMember(context: OperatorContext, input: Parsed<Calls['restore']>): Promise<Shown> {
  const restored = { suspendedUntil: null, suspensionReason: null }
  const { account, reason } = input
  return change(context, 'members.restore', account, restored, async (tx, { id, suspendedUntil }) => {
    const at = context.now()
    if (!suspendedUntil || suspendedUntil <= at) throw new DomainError('state_conflict')
    await sendMessage(tx, id, restoredMessage(reason), at)
    return { reason }
  })
}

function change(
  context: OperatorContext,
  action: string,
  account: string,
  to: Pick<Member, 'suspendedUntil' | 'suspensionReason'>,
  also: (tx: Database, member: Member) => Promise<Record<string, unknown> | void>,
): Promise<Shown> {
  return withAudit(context, action, async (tx) => {
    const member = await lockMemberByAccount(tx, account)
    const details = await also(tx, member)
    await tx.update(members).set(to).where(eq(members.id, member.id))
    const { flags } = expectOneRow(await tx.select({ flags: openFlags }).from(members).where(eq(members.id, member.id)))
    const result = toOperatorView(context, { ...member, ...to }, flags)
    const { suspended_until, suspension_reason } = toOperatorView(context, member, 0)
    const after = { suspended_until: result.suspended_until, suspension_reason: result.suspension_reason, ...details }
    return { subject: member.account, before: { suspended_until, suspension_reason }, after, result }
  })
}
