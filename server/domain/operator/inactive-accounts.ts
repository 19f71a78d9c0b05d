import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { members, type Member } from '@/server/db/schema'
import { endSessions } from '../auth/sessions'
import { DomainError } from '../domain-error'
import { lockMemberByAccount } from '../find-member'
import { inactivitySms } from '../mail/inactivity-sms'
import { sendMessage } from '../mail/message'
import { inactivityMessage } from '../mail/messages-account'
import { reopenedMessage } from '../mail/messages-closing'
import { endPendingRequests } from '../protection/close'
import { inactivity } from '../rules'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { endClosing } from './protection'

type Calls = Operator['inactive']
type Shown = Output<Calls['close']>

const lastUse = sql<Date>`coalesce(${members.lastLoginAt}, ${members.createdAt})`.mapWith(members.createdAt)
// The tables are named in the SQL text, because drizzle omits them in a query of one table.
const points = sql`(select coalesce(sum(balance_minor), 0) from ledger_accounts where owner_id = members.id)`.mapWith(
  BigInt,
)

const lastUseOf = (member: Member) => member.lastLoginAt ?? member.createdAt
const noticeOf = (member: Member) => {
  const at = member.inactiveNoticeAt
  return at && at > lastUseOf(member) ? at : null
}

function toOperatorView(member: Member, pointsMinor: bigint): Shown {
  const noticedAt = noticeOf(member)
  return {
    account: member.account,
    last_used_at: lastUseOf(member).toISOString(),
    points: toDecimal(pointsMinor),
    noticed_at: noticedAt?.toISOString() ?? null,
    closable_from: noticedAt && new Date(noticedAt.getTime() + inactivity.noticeMs).toISOString(),
    closed_at: member.closedAt?.toISOString() ?? null,
  }
}

const select = (db: Database, where: SQL | undefined) =>
  db.select({ member: members, points }).from(members).where(where)

/** Accounts unused for over a year, the longest unused first. With `closed`: the closed accounts, the latest first. */
export async function listInactive(
  { db, now }: OperatorContext,
  { state }: Parsed<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const since = new Date(now().getTime() - inactivity.unusedMs).toISOString()
  const isUnused = and(isNull(members.closedAt), sql`${lastUse} < ${since}::timestamptz`)
  const isNoticed = sql`${members.inactiveNoticeAt} > ${lastUse}`
  const rows = await select(
    db,
    state === 'closed' ? isNotNull(members.closedAt) : and(isUnused, state === 'noticed' ? isNoticed : undefined),
  )
    .orderBy(state === 'closed' ? desc(members.closedAt) : asc(lastUse), asc(members.id))
    .limit(200)
  return rows.map((row) => toOperatorView(row.member, row.points))
}

/**
 * Notifies a member that the unused account will be closed (specification, section 4), in the inbox and by SMS. Throws
 * `not_found`, or `state_conflict` if the account was used within the year, is closed, or was notified already.
 */
export async function notifyInactive(
  context: OperatorContext,
  { account, reason }: Parsed<Calls['notify']>,
): Promise<Output<Calls['notify']>> {
  const at = context.now()
  const closableFrom = new Date(at.getTime() + inactivity.noticeMs)
  const { member, shown } = await change(context, 'inactive.notify', { account, reason }, async (tx, found) => {
    const isUnused = at.getTime() - lastUseOf(found).getTime() > inactivity.unusedMs
    if (found.closedAt || !isUnused || noticeOf(found)) throw new DomainError('state_conflict')
    await sendMessage(tx, found.id, inactivityMessage(closableFrom), at)
    return { inactiveNoticeAt: at }
  })
  const message = { mobile: member.mobile, text: inactivitySms(member.mobile, closableFrom), at }
  const isSent = await context.ports.sms.send(message).then(
    () => true,
    // The operator sees that the SMS failed, and calls the member.
    () => false,
  )
  return { ...shown, sms_sent: isSent }
}

/**
 * Closes an account that was not used in the seven days after its notice. The points stay in the ledger; open
 * applications for promotions are refused. Throws `not_found`, or `state_conflict`.
 */
export async function closeInactive(context: OperatorContext, input: Parsed<Calls['close']>): Promise<Shown> {
  const at = context.now()
  const { shown } = await change(context, 'inactive.close', input, async (tx, found) => {
    const noticedAt = noticeOf(found)
    const isOver = noticedAt && at.getTime() >= noticedAt.getTime() + inactivity.noticeMs
    if (found.closedAt || !isOver) throw new DomainError('state_conflict')
    await endPendingRequests(tx, found.id, at)
    await endSessions(tx, { memberId: found.id, at })
    return { closedAt: at }
  })
  return shown
}

/**
 * Reopens a closed account, or opens play again for a member who started closing the account and then stayed. Ending a
 * closing of play needs two people. A message reports it to the member. Throws `not_found`, `state_conflict` if neither
 * the account nor play is closed, or `second_person_needed`.
 */
export async function reopenInactive(
  context: OperatorContext,
  input: Parsed<Calls['reopen']>,
): Promise<Output<Calls['reopen']>> {
  let state: Omit<Output<Calls['reopen']>, keyof Shown> = { approvals: [], approvals_needed: 1 }
  const { shown } = await change(context, 'inactive.reopen', input, async (tx, { id, closedAt }) => {
    const closing = await endClosing(tx, context, id)
    if (!closedAt && !closing) throw new DomainError('state_conflict')
    if (closing) ({ state } = closing)
    if (closing?.isAgreed === false) return { closedAt }
    await sendMessage(tx, id, reopenedMessage(), context.now())
    return { closedAt: null, inactiveNoticeAt: null }
  })
  return { ...shown, ...state }
}

type Closing = Partial<Pick<Member, 'inactiveNoticeAt' | 'closedAt'>>

function change(
  context: OperatorContext,
  action: string,
  { account, reason }: { account: string; reason: string },
  decide: (tx: Database, member: Member) => Promise<Closing>,
): Promise<{ member: Member; shown: Shown }> {
  return withAudit(context, action, async (tx) => {
    const before = await lockMemberByAccount(tx, account)
    const to = await decide(tx, before)
    await tx.update(members).set(to).where(eq(members.id, before.id))
    const row = expectOneRow(await select(tx, eq(members.id, before.id)))
    const shown = toOperatorView(row.member, row.points)
    const { noticed_at, closed_at } = toOperatorView(before, row.points)
    const after = { noticed_at: shown.noticed_at, closed_at: shown.closed_at, points: shown.points, reason }
    return { subject: before.account, before: { noticed_at, closed_at }, after, result: { member: row.member, shown } }
  })
}
