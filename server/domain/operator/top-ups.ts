import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { bankAccounts, topUpOrders, members, paymentCallbacks } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { toTopUpRecord, type TopUpOrderRow } from '../wallet/top-up-record'
import { expireTopUps } from '../wallet/expire-top-ups'
import { creditOrder } from '../wallet/settle-payment'
import { assertPaymentFits } from '../wallet/top-up-rules'
import { withAudit } from './audit'
import { paymentsInSuspense } from './clear-suspense'
import type { OperatorContext } from './operator-context'
import { assertSeen, queueOrder } from './queue'
import { approvalStates, recordApproval } from './two-person-approval'

type Calls = Operator['deposits']
type Shown = Output<Calls['settle']>

const inOrder = { table: topUpOrders, at: topUpOrders.orderTime, number: topUpOrders.orderNumber }
/** Whether orders with this status may need a decision; these are listed oldest first. */
const isOpen = (status: Parsed<Calls['list']>['status']) => status === 'pending' || status === 'undetermined'

/** Orders as an operator sees them, at most 200. */
export async function toReviewView(
  db: Database,
  context: OperatorContext,
  where: SQL | undefined,
  { orderBy } = queueOrder(inOrder, false),
): Promise<Shown[]> {
  const rows = await db
    .select({ order: topUpOrders, account: members.account, payFrom: bankAccounts })
    .from(topUpOrders)
    .innerJoin(members, eq(members.id, topUpOrders.memberId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, topUpOrders.payFromId))
    .where(where)
    .orderBy(...orderBy)
    .limit(200)
  const amounts = new Map(rows.map(({ order }) => [order.orderNumber, order.amountMinor]))
  const stateOf = await approvalStates(db, context, 'deposit', amounts)
  const payers = await payersOf(db, [...amounts.keys()])
  return rows.map(({ order, account, payFrom }) => ({
    ...toTopUpRecord(order),
    // Only the member may see the payment page.
    payment: null,
    account,
    settled_by: order.settledBy,
    opened_by: order.openedBy,
    ticket: order.ticket,
    pay_from: payFrom && `${payFrom.bankName} ${payFrom.accountNumber}`,
    payer: payers.get(order.orderNumber)?.payer ?? null,
    payer_bound: payers.get(order.orderNumber)?.isPayerBound ?? null,
    ...stateOf(order.orderNumber),
  }))
}

/** The latest payer of each order, where the vendor named one. */
async function payersOf(db: Database, orderNumbers: string[]) {
  const rows = await db
    .select()
    .from(paymentCallbacks)
    .where(and(inArray(paymentCallbacks.orderNumber, orderNumbers), isNotNull(paymentCallbacks.payer)))
    .orderBy(asc(paymentCallbacks.receivedAt))
  return new Map(rows.map((row) => [row.orderNumber, row]))
}

/**
 * Top-up orders as an operator sees them, at most 200. Open orders are listed oldest first, others newest first.
 * `after` is the last order seen. Throws `invalid_input` if there is no such order.
 */
export async function listTopUps(context: OperatorContext, input: Parsed<Calls['list']>): Promise<Shown[]> {
  await expireTopUps(context)
  const { status, account, order_number, after } = input
  await assertSeen(context.db, inOrder, after)
  const queue = queueOrder(inOrder, isOpen(status), after)
  const selection = and(
    queue.where,
    status && eq(topUpOrders.status, status),
    account ? eq(members.accountKey, account.toLowerCase()) : undefined,
    order_number ? eq(topUpOrders.orderNumber, order_number) : undefined,
  )
  return toReviewView(context.db, context, selection, queue)
}

/**
 * Credits an order whose payment was seen but never reported by the vendor. From the set amount up, a second person
 * must name the same transaction. A later callback then changes nothing, or waits in suspense if it names another
 * transaction. Throws `not_found`, `state_conflict` for an order that was credited or has a payment in suspense,
 * `second_person_needed`, and for an order that has ended `play_closed`, `account_closed` or `top_up_limit_exceeded`
 * if the member may not top up now: return the payment instead.
 */
export function settleTopUp(context: OperatorContext, input: Parsed<Calls['settle']>): Promise<Shown> {
  const { order_number: orderNumber, transaction_number: transactionNumber, reason } = input
  return withAudit(context, 'deposits.settle', async (tx) => {
    const order = await lockUnpaid(tx, orderNumber)
    // An approval includes the transaction: naming another transaction approves another payment.
    const subject = { action: 'deposit', subject: `${orderNumber} ${transactionNumber}` } as const
    if (await recordApproval(tx, context, subject, order.amountMinor)) {
      const { actor } = context
      const at = context.now()
      const { memberId, amountMinor } = order
      const onBreak = await assertPaymentFits(tx, { memberId, amountMinor, now: at, order })
      await creditOrder(tx, order, { actor, at, onBreak })
      await tx.update(topUpOrders).set({ settledBy: actor }).where(eq(topUpOrders.orderNumber, orderNumber))
      const seen = { orderNumber, transactionNumber, amountMinor: order.amountMinor, paid: true }
      await tx.insert(paymentCallbacks).values({ ...seen, outcome: 'credited', receivedAt: at })
    }
    const result = expectOneRow(await toReviewView(tx, context, eq(topUpOrders.orderNumber, orderNumber)))
    const after = { status: result.status, approvals: result.approvals, transaction_number: transactionNumber, reason }
    return { subject: orderNumber, before: { status: order.status }, after, result }
  })
}

async function lockUnpaid(tx: Database, orderNumber: string): Promise<TopUpOrderRow> {
  const [order] = await tx.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, orderNumber)).for('update')
  if (!order) throw new DomainError('not_found')
  // An order with a payment in suspense must be cleared there: settling it here too would credit it twice.
  const isUnpaid = order.status === 'pending' || order.status === 'failed'
  const inSuspense = await paymentsInSuspense(tx, orderNumber)
  if (!isUnpaid || inSuspense.length > 0) throw new DomainError('state_conflict')
  return order
}
