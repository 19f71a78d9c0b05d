import { and, desc, eq, ne } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { complaints } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { randomText } from '../random-text'
import { playProtection } from '../rules'
import { siteDayOf } from '../site-day'

type Calls = OptionalCalls['protection']
type Complaints = Output<Calls['complaints']>

const newNumber = (at: Date) => `C${siteDayOf(at).replaceAll('-', '')}-${randomText(6)}`

/** The member's complaints, newest first. */
export async function listComplaints({ db, memberId }: MemberContext): Promise<Complaints> {
  const rows = await db
    .select()
    .from(complaints)
    .where(eq(complaints.memberId, memberId))
    .orderBy(desc(complaints.sentAt))
  return rows.map(({ number, text, state, sentAt, answerBy, answer, answeredAt }) => ({
    number,
    text,
    state,
    sent_at: sentAt.toISOString(),
    answer_by: answerBy.toISOString(),
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
  }))
}

/**
 * Stores a complaint, with its number and the last day for an answer. Throws `too_many_complaints` beyond ten open
 * complaints. The text of an open complaint is not stored again, because the reply to an earlier attempt may be lost.
 */
export async function complain(ctx: MemberContext, { text }: Parsed<Calls['complain']>): Promise<Complaints> {
  const { memberId } = ctx
  const sentAt = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await lockBalance(tx, memberAccount('member_main', memberId))
    const isOpen = and(eq(complaints.memberId, memberId), ne(complaints.state, 'answered'))
    if (await tx.$count(complaints, and(isOpen, eq(complaints.text, text)))) return
    const open = await tx.$count(complaints, isOpen)
    if (open >= playProtection.openComplaints) throw new DomainError('too_many_complaints')
    const answerBy = new Date(sentAt.getTime() + playProtection.complaintAnswerMs)
    await tx.insert(complaints).values({ number: newNumber(sentAt), memberId, text, state: 'new', sentAt, answerBy })
  })
  return listComplaints(ctx)
}
