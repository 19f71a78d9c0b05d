import { eq, ne } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import { complaints, members } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { complaintMessage } from '../mail/messages-protection'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { openFirst } from './queue'

type Calls = Operator['complaints']
type Row = { complaint: typeof complaints.$inferSelect; account: string }

const toOperatorView = ({ complaint, account }: Row): Output<Calls['answer']> => ({
  number: complaint.number,
  account,
  state: complaint.state,
  sent_at: complaint.sentAt.toISOString(),
  answer_by: complaint.answerBy.toISOString(),
  text: complaint.text,
  answer: complaint.answer,
  answered_by: complaint.answeredBy,
})

const selected = (db: OperatorContext['db']) =>
  db
    .select({ complaint: complaints, account: members.account })
    .from(complaints)
    .innerJoin(members, eq(members.id, complaints.memberId))

/** Complaints, at most 200: unanswered ones by urgency, then the others newest first. */
export async function listComplaints(
  { db }: OperatorContext,
  { state }: Parsed<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const rows = await selected(db)
    .where(state && eq(complaints.state, state))
    .orderBy(...openFirst(ne(complaints.state, 'answered'), complaints.answerBy))
    .limit(200)
  return rows.map(toOperatorView)
}

/**
 * Answers a complaint and sends the answer to the member. Throws `not_found`, or `state_conflict` if it has been
 * answered.
 */
export function answerComplaint(
  context: OperatorContext,
  { number, answer }: Parsed<Calls['answer']>,
): Promise<Output<Calls['answer']>> {
  return withAudit(context, 'complaints.answer', async (tx) => {
    const of = eq(complaints.number, number)
    const [row] = await selected(tx).where(of).for('update', { of: complaints })
    if (!row) throw new DomainError('not_found')
    if (row.complaint.state === 'answered') throw new DomainError('state_conflict')
    const answeredAt = context.now()
    const change = { state: 'answered' as const, answer, answeredAt, answeredBy: context.actor }
    await tx.update(complaints).set(change).where(of)
    await sendMessage(tx, row.complaint.memberId, complaintMessage(number, answer), answeredAt)
    const result = toOperatorView({ ...row, complaint: { ...row.complaint, ...change } })
    return { subject: row.account, before: { state: row.complaint.state }, after: { number, answer }, result }
  })
}
