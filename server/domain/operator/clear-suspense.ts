import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { topUpOrders, paymentCallbacks, suspenseClearings } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import { DomainError } from '../domain-error'
import { newOrderNumber } from '../order-number'
import type { TopUpOrderRow } from '../wallet/top-up-record'
import { collectionAccount, flagPaidOnBreak } from '../wallet/settle-payment'
import { assertPaymentFits } from '../wallet/top-up-rules'
import { creditTimestamp } from '../wallet/withdrawal-eligibility'
import type { OperatorContext } from './operator-context'

/** A payment and its order, both read under their locks. */
type InSuspense = { payment: typeof paymentCallbacks.$inferSelect; order: TopUpOrderRow | null }

/**
 * The ids of an order's payments in suspense. Lock the order first, so that no payment is added or cleared meanwhile.
 */
export async function paymentsInSuspense(tx: Database, orderNumber: string): Promise<string[]> {
  const isOpen = and(eq(paymentCallbacks.outcome, 'suspense'), isNull(suspenseClearings.callbackId))
  const rows = await tx
    .select({ id: paymentCallbacks.id })
    .from(paymentCallbacks)
    .leftJoin(suspenseClearings, eq(suspenseClearings.callbackId, paymentCallbacks.id))
    .where(and(eq(paymentCallbacks.orderNumber, orderNumber), isOpen))
  return rows.map(({ id }) => id)
}

/**
 * Moves a payment from suspense to a member, as a top-up of the amount paid. The payment's order takes over that
 * amount. If that order is paid already or belongs to another member, a new order is created, and an undetermined one
 * becomes `failed` as in `returnFromSuspense`. The required turnover follows the amount paid. Throws `state_conflict` if nothing was paid, and what `assertPaymentFits` throws.
 */
export async function creditFromSuspense(
  tx: Database,
  { actor, now }: OperatorContext,
  { payment, order }: InSuspense,
  memberId: string,
): Promise<void> {
  const { id, amountMinor } = payment
  if (amountMinor === 0n) throw new DomainError('state_conflict')
  const isOwn = order?.status === 'undetermined' && order.memberId === memberId
  const fitting = { memberId, amountMinor, now: now(), order: isOwn ? order : undefined }
  const onBreak = await assertPaymentFits(tx, fitting)
  const at = await creditTimestamp(tx, memberId, now())
  const orderNumber = isOwn ? order.orderNumber : newOrderNumber('D', at)
  const sides = { debit: systemAccount('suspense'), credit: memberAccount('member_main', memberId) }
  await post(tx, { reference: `suspense:${id}`, kind: 'top_up', ...sides, amountMinor, at, actor, orderNumber })
  const closureId = onBreak?.id ?? null
  const paid = { amountMinor, status: 'success', finishedAt: at, settledBy: actor, closureId } as const
  if (onBreak) await flagPaidOnBreak(tx, { memberId, orderNumber, at })
  if (isOwn) await tx.update(topUpOrders).set(paid).where(eq(topUpOrders.orderNumber, orderNumber))
  else {
    const { type = 'vendor', channel = null } = order ?? {}
    const times = { orderTime: payment.receivedAt, paymentDeadline: payment.receivedAt }
    const transactionNumber = payment.transactionNumber
    await tx.insert(topUpOrders).values({ orderNumber, memberId, type, channel, transactionNumber, ...times, ...paid })
    await failUnlessHeld(tx, { payment, order }, at)
  }
}

/**
 * Moves a payment from suspense back to the ledger account that it came from. An undetermined order becomes `failed`,
 * unless another of its payments is still in suspense.
 */
export async function returnFromSuspense(
  tx: Database,
  { actor, now }: OperatorContext,
  { payment, order }: InSuspense,
): Promise<void> {
  const at = now()
  const { id, amountMinor, orderNumber } = payment
  const sides = { debit: systemAccount('suspense'), credit: collectionAccount(order ?? undefined) }
  const posting = { kind: 'suspense_return', at, actor, orderNumber }
  if (amountMinor > 0n) await post(tx, { reference: `suspense_return:${id}`, ...posting, ...sides, amountMinor })
  await failUnlessHeld(tx, { payment, order }, at)
}

/** Ends a payment's undetermined order as `failed`, unless another of its payments is still in suspense. */
async function failUnlessHeld(tx: Database, { payment: { id }, order }: InSuspense, at: Date): Promise<void> {
  if (order?.status !== 'undetermined') return
  const left = await paymentsInSuspense(tx, order.orderNumber)
  if (left.some((other) => other !== id)) return
  const failed = { status: 'failed', finishedAt: at } as const
  await tx.update(topUpOrders).set(failed).where(eq(topUpOrders.orderNumber, order.orderNumber))
}
