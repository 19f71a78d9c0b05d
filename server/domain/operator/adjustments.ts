import { and, desc, eq } from 'drizzle-orm'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { adjustments, members } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { adjustedMessage } from '../mail/messages-money'
import { newOrderNumber } from '../order-number'
import { withAudit } from './audit'
import { findMemberByAccount } from '../find-member'
import type { OperatorContext } from './operator-context'
import { assertDifferentPerson } from './two-person-approval'

type Calls = Operator['adjustments']
type Shown = Output<Calls['propose']>
type Row = typeof adjustments.$inferSelect

const toOperatorView = (row: Row, account: string): Shown => ({
  number: row.number,
  account,
  direction: row.direction,
  amount: toDecimal(row.amountMinor),
  reason: row.reason,
  state: row.state,
  proposed_by: row.proposedBy,
  proposed_at: row.proposedAt.toISOString(),
  decided_by: row.decidedBy,
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_reason: row.decisionReason,
})

const selected = (db: Database) =>
  db
    .select({ row: adjustments, account: members.account })
    .from(adjustments)
    .innerJoin(members, eq(members.id, adjustments.memberId))

/** Adjustments, newest first, at most 200. */
export async function listAdjustments(
  { db }: OperatorContext,
  { state, account }: Parsed<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const rows = await selected(db)
    .where(
      and(state && eq(adjustments.state, state), account ? eq(members.accountKey, account.toLowerCase()) : undefined),
    )
    .orderBy(desc(adjustments.proposedAt), desc(adjustments.number))
    .limit(200)
  return rows.map(({ row, account: of }) => toOperatorView(row, of))
}

/** Proposes to credit or debit a member's main wallet. No points move yet. Throws `not_found`. */
export function proposeAdjustment(context: OperatorContext, input: Parsed<Calls['propose']>): Promise<Shown> {
  const { direction, reason } = input
  const { actor: proposedBy, keyId: proposedKey } = context
  return withAudit(context, 'adjustments.propose', async (tx) => {
    const member = await findMemberByAccount(tx, input.account)
    const at = context.now()
    const order = {
      number: newOrderNumber('J', at),
      memberId: member.id,
      direction,
      reason,
      state: 'proposed' as const,
    }
    const proposal = { ...order, amountMinor: toMinor(input.amount), proposedBy, proposedKey, proposedAt: at }
    const row = expectOneRow(await tx.insert(adjustments).values(proposal).returning())
    const result = toOperatorView(row, member.account)
    return { subject: row.number, before: null, after: result, result }
  })
}

/**
 * Confirms another person's proposal: the points move between the member and the adjustments account. Throws
 * `not_found`, `state_conflict`, `second_person_needed`, or `insufficient_balance` for a debit beyond the balance.
 */
export function confirmAdjustment(context: OperatorContext, { number }: Parsed<Calls['confirm']>): Promise<Shown> {
  return decide(context, 'confirm', number, async (tx, row) => {
    await assertDifferentPerson(tx, context, row.proposedKey)
    const [ours, theirs] = [systemAccount('adjustment'), memberAccount('member_main', row.memberId)]
    const sides = row.direction === 'credit' ? { debit: ours, credit: theirs } : { debit: theirs, credit: ours }
    const at = context.now()
    const posting = { kind: 'adjustment', actor: context.actor, orderNumber: number, at }
    await post(tx, { reference: `adjustment:${number}`, ...posting, ...sides, amountMinor: row.amountMinor })
    await sendMessage(tx, row.memberId, adjustedMessage({ ...row, orderNumber: number }, row.direction), at)
    return { state: 'confirmed' as const }
  })
}

/** Refuses a proposal, or withdraws one's own. Throws `not_found` or `state_conflict`. */
export function refuseAdjustment(context: OperatorContext, input: Parsed<Calls['refuse']>): Promise<Shown> {
  const refused = { state: 'refused' as const, decisionReason: input.reason }
  return decide(context, 'refuse', input.number, () => Promise.resolve(refused))
}

function decide(
  context: OperatorContext,
  verb: 'confirm' | 'refuse',
  number: string,
  decision: (tx: Database, row: Row) => Promise<Partial<Row>>,
): Promise<Shown> {
  return withAudit(context, `adjustments.${verb}`, async (tx) => {
    const [found] = await selected(tx).where(eq(adjustments.number, number)).for('update', { of: adjustments })
    if (!found) throw new DomainError('not_found')
    if (found.row.state !== 'proposed') throw new DomainError('state_conflict')
    const change = { ...(await decision(tx, found.row)), decidedBy: context.actor, decidedAt: context.now() }
    const changed = tx.update(adjustments).set(change).where(eq(adjustments.number, number)).returning()
    const result = toOperatorView(expectOneRow(await changed), found.account)
    return { subject: number, before: { state: 'proposed' }, after: result, result }
  })
}
