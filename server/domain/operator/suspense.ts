import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { topUpOrders, members, paymentCallbacks, suspenseClearings } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { paymentCreditedMessage, paymentReturnedMessage } from '../mail/messages-money'
import { withAudit } from './audit'
import { creditFromSuspense, returnFromSuspense } from './clear-suspense'
import { findMemberByAccount } from '../find-member'
import type { OperatorContext } from './operator-context'
import { recordApproval } from './two-person-approval'

type Calls = Operator['suspense']
type Shown = Output<Calls['credit']>

const selected = (db: Database, where: SQL | undefined) =>
  db
    .select({ payment: paymentCallbacks, order: topUpOrders, account: members.account, clearing: suspenseClearings })
    .from(paymentCallbacks)
    .leftJoin(topUpOrders, eq(topUpOrders.orderNumber, paymentCallbacks.orderNumber))
    .leftJoin(members, eq(members.id, topUpOrders.memberId))
    .leftJoin(suspenseClearings, eq(suspenseClearings.callbackId, paymentCallbacks.id))
    .where(and(eq(paymentCallbacks.outcome, 'suspense'), where))
    .orderBy(asc(paymentCallbacks.receivedAt), asc(paymentCallbacks.id))
    .limit(200)
type Row = Awaited<ReturnType<typeof selected>>[number]

const toOperatorView = ({ payment, order, account, clearing }: Row): Shown => ({
  id: payment.id,
  order_number: payment.orderNumber,
  account,
  ordered: order && toDecimal(order.amountMinor),
  amount: toDecimal(payment.amountMinor),
  transaction_number: payment.transactionNumber,
  payer: payment.payer,
  payer_bound: payment.isPayerBound,
  received_at: payment.receivedAt.toISOString(),
  resolution: clearing?.resolution ?? null,
  cleared_by: clearing?.clearedBy ?? null,
  cleared_at: clearing?.clearedAt.toISOString() ?? null,
  reason: clearing?.reason ?? null,
})

/** Payments in suspense, oldest first, at most 200. */
export async function listSuspense({ db }: OperatorContext, { state }: Parsed<Calls['list']>): Promise<Shown[]> {
  const { callbackId } = suspenseClearings
  const rows = await selected(db, state && (state === 'open' ? isNull(callbackId) : isNotNull(callbackId)))
  return rows.map(toOperatorView)
}

/**
 * Credits the amount of a payment in suspense to its order's member, or to the member named. A second person must name
 * the same member in three cases: from the set amount up, for any member but the order's, and for an order that was
 * settled by hand, since the payment may be the same one under another number. Throws `not_found`, `state_conflict` if
 * the payment was cleared, `second_person_needed`, and `play_closed`, `account_closed` or `top_up_limit_exceeded` if the
 * member may not top up now: return the payment instead.
 */
export function creditSuspense(context: OperatorContext, input: Parsed<Calls['credit']>): Promise<Shown> {
  const { id, reason, account } = input
  return clear(context, 'credit', { id, reason }, async (tx, row) => {
    const memberId = account === undefined ? row.order?.memberId : (await findMemberByAccount(tx, account)).id
    if (!memberId) throw new DomainError('not_found')
    // An approval includes the member: naming another member starts a new one.
    const subject = { action: 'suspense', subject: `${row.payment.id} ${memberId}` } as const
    const judged = memberId === row.order?.memberId && !row.order.settledBy ? row.payment.amountMinor : 'any amount'
    if (!(await recordApproval(tx, context, subject, judged))) return { approved: account ?? row.account }
    await creditFromSuspense(tx, context, row, memberId)
    await sendMessage(tx, memberId, paymentCreditedMessage(messageValues(row, reason)), context.now())
    return { resolution: 'credited', memberId }
  })
}

/**
 * Records that a payment was returned to its payer. Throws `not_found`, or `state_conflict` if the payment was cleared.
 */
export function returnSuspense(context: OperatorContext, { id, reason }: Parsed<Calls['return']>): Promise<Shown> {
  return clear(context, 'return', { id, reason }, async (tx, row) => {
    await returnFromSuspense(tx, context, row)
    if (row.order)
      await sendMessage(tx, row.order.memberId, paymentReturnedMessage(messageValues(row, reason)), context.now())
    return { resolution: 'returned', memberId: null }
  })
}

const messageValues = ({ payment }: Row, reason: string) => {
  const { amountMinor, orderNumber } = payment
  return { amountMinor, orderNumber, reason }
}

type Cleared = { resolution: 'credited' | 'returned'; memberId: string | null }

/** Clears a payment. If a second person is needed, audits the first person's approval and its member instead. */
function clear(
  context: OperatorContext,
  verb: 'credit' | 'return',
  { id, reason }: { id: string; reason: string },
  move: (tx: Database, row: Row) => Promise<Cleared | { approved: string | null }>,
): Promise<Shown> {
  return withAudit(context, `suspense.${verb}`, async (tx) => {
    const isIt = sql`${paymentCallbacks.id}::text = ${id}`
    await lockPayment(tx, isIt)
    const [row] = await selected(tx, isIt)
    if (!row) throw new DomainError('not_found')
    if (row.clearing) throw new DomainError('state_conflict')
    const subject = row.payment.orderNumber
    const moved = await move(tx, row)
    if ('approved' in moved) {
      return { subject, before: null, after: { id, approved_for: moved.approved, reason }, result: toOperatorView(row) }
    }
    const cleared = { ...moved, reason, clearedBy: context.actor, clearedAt: context.now() }
    await tx.insert(suspenseClearings).values({ callbackId: row.payment.id, ...cleared })
    const result = toOperatorView(expectOneRow(await selected(tx, isIt)))
    return { subject, before: { resolution: null }, after: result, result }
  })
}

/**
 * Locks the order, then the payment: the vendor's callback and a settlement by hand lock in the same order. Reads both
 * only then, so that decisions about them take turns.
 */
async function lockPayment(tx: Database, isIt: SQL): Promise<void> {
  const { id, orderNumber } = paymentCallbacks
  const ofPayment = tx.select({ orderNumber }).from(paymentCallbacks).where(isIt)
  const { orderNumber: ordered } = topUpOrders
  await tx.select({ ordered }).from(topUpOrders).where(inArray(ordered, ofPayment)).for('update')
  await tx.select({ id }).from(paymentCallbacks).where(isIt).for('update')
}
