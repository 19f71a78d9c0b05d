import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { memberFlags, topUpOrders, paymentCallbacks } from '@/server/db/schema'
import { memberAccount, systemAccount, type LedgerAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import type { VendorCallback } from '@/server/ports/payment-vendor'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { topUpCreditedMessage } from '../mail/messages-money'
import type { PlayClosure } from '../play/closures'
import type { TopUpOrderRow } from './top-up-record'
import { applyChosenPromotion } from './top-up/apply-chosen-promotions'
import { toPoints } from './top-up/to-points'
import { moneyTransaction } from './idempotency'
import { flagUnknownPayer, isBoundPayer } from './payer'
import { assertPaymentFits } from './top-up-rules'
import { creditTimestamp } from './withdrawal-eligibility'

/** The result of a callback. `suspense`: the payment cannot be credited, and its points wait for an operator. */
export type PaymentOutcome = (typeof paymentCallbacks.$inferSelect)['outcome']

/**
 * Settles a top-up by the vendor's signed callback. Repeated callbacks settle it once. A payment for an order that has
 * expired or was cancelled is credited if the member may top up now, or during a break. A payment of a different amount,
 * or a second payment, goes to suspense. A payment from an account that is not bound to the member is flagged for operators. Throws
 * `forbidden` if the signature is wrong.
 */
export async function settlePayment(
  ctx: SystemContext,
  rawBody: Uint8Array,
  signature: string | null,
): Promise<{ outcome: PaymentOutcome }> {
  const received = ctx.ports.paymentVendor.readCallback(rawBody, signature)
  if (!received) throw new DomainError('forbidden')
  const at = ctx.now()
  const settled = await moneyTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, received.orderNumber)
    const callback = await toPoints(tx, received, order)
    const outcome = (await isDuplicate(tx, callback)) ? 'ignored' : await settle(tx, order, callback, at)
    const { payer } = callback
    const isPayerBound = order && payer ? await isBoundPayer(tx, order.memberId, payer) : null
    if (order && payer && isPayerBound === false && callback.paid) await flagUnknownPayer(tx, order, payer, at)
    const { paidAt = at, failure: _, ...seen } = callback
    if (order && callback.paid && order.paidAt === null)
      await tx.update(topUpOrders).set({ paidAt }).where(eq(topUpOrders.orderNumber, order.orderNumber))
    await tx.insert(paymentCallbacks).values({ ...seen, isPayerBound, outcome, receivedAt: at })
    return { outcome }
  })
  // The credit stands whatever becomes of this. The job tries it again.
  if (settled.outcome === 'credited') await applyChosenPromotion(ctx, received.orderNumber).catch(() => undefined)
  return settled
}

async function lockOrder(tx: Database, orderNumber: string): Promise<TopUpOrderRow | undefined> {
  const [order] = await tx.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, orderNumber)).for('update')
  return order
}

async function isDuplicate(tx: Database, callback: VendorCallback): Promise<boolean> {
  const { orderNumber, transactionNumber, amountMinor, paid } = callback
  const [seen] = await tx
    .select({ id: paymentCallbacks.id })
    .from(paymentCallbacks)
    .where(
      and(
        eq(paymentCallbacks.orderNumber, orderNumber),
        eq(paymentCallbacks.transactionNumber, transactionNumber),
        eq(paymentCallbacks.amountMinor, amountMinor),
        eq(paymentCallbacks.paid, paid),
      ),
    )
    .limit(1)
  return seen !== undefined
}

async function settle(
  tx: Database,
  order: TopUpOrderRow | undefined,
  callback: VendorCallback,
  at: Date,
): Promise<PaymentOutcome> {
  if (!callback.paid) {
    if (order?.status !== 'pending') return 'ignored'
    await finish(tx, order, 'failed', at)
    const { failure = null } = callback
    await tx.update(topUpOrders).set({ failure }).where(eq(topUpOrders.orderNumber, order.orderNumber))
    return 'failed'
  }
  const { orderNumber, transactionNumber, amountMinor } = callback
  const isAsOrdered = order && order.status !== 'success' && order.amountMinor === amountMinor
  const fit = isAsOrdered && (await fitOf(tx, order, at))
  if (!fit) {
    const reference = `payment:${orderNumber}:${transactionNumber}:${amountMinor}`
    const sides = { debit: collectionAccount(order), credit: systemAccount('suspense') }
    const origin = { at, actor: 'vendor', orderNumber }
    if (amountMinor > 0n) await post(tx, { reference, kind: 'top_up_suspense', ...sides, amountMinor, ...origin })
    // Without an order to lock, simultaneous callbacks wait for each other only in `post`. Only now can the later one
    // see the first.
    if (!order && (await isDuplicate(tx, callback))) return 'ignored'
    if (order && order.status !== 'success') await finish(tx, order, 'undetermined', at)
    return 'suspense'
  }
  await creditOrder(tx, order, { actor: 'vendor', at, ...fit })
  return 'credited'
}

/** The reference of the transfer that credits an order. */
export const topUpReference = (orderNumber: string): string => `top_up:${orderNumber}`

/**
 * Credits the points of a locked order, once per order number, and tells the member. They are dated after every
 * withdrawal so far. Payments during a break are flagged for operators.
 */
export async function creditOrder(
  tx: Database,
  order: TopUpOrderRow,
  { actor, at: receivedAt, onBreak }: { actor: string; at: Date; onBreak: PlayClosure | null },
): Promise<void> {
  const { orderNumber, memberId, amountMinor } = order
  const at = await creditTimestamp(tx, memberId, receivedAt)
  const sides = { debit: collectionAccount(order), credit: memberAccount('member_main', memberId) }
  await post(tx, {
    reference: topUpReference(orderNumber),
    kind: 'top_up',
    ...sides,
    amountMinor,
    at,
    actor,
    orderNumber,
  })
  await finish(tx, order, 'success', at, onBreak)
  if (onBreak) await flagPaidOnBreak(tx, { memberId, orderNumber, at })
  await sendMessage(tx, memberId, topUpCreditedMessage({ amountMinor, orderNumber, isOnBreak: onBreak !== null }), at)
}

/** Flags an order that was paid during a break, for operators to review. */
export async function flagPaidOnBreak(
  tx: Database,
  { memberId, orderNumber, at }: { memberId: string; orderNumber: string; at: Date },
): Promise<void> {
  const flag = { memberId, kind: 'paid_on_break', subject: orderNumber, createdAt: at } as const
  await tx.insert(memberFlags).values(flag).onConflictDoNothing()
}

/** The debit account of a payment: the vendor or store chain that collected the money. */
export function collectionAccount(order: TopUpOrderRow | undefined): LedgerAccount {
  if (order?.type === 'usdt') return systemAccount('usdt')
  if (order?.type === 'store') return systemAccount('store', order.channel ?? '')
  return systemAccount('vendor')
}

/** The break during which a locked order is credited, if any; null if the member may not top up by the order now. */
async function fitOf(tx: Database, order: TopUpOrderRow, now: Date): Promise<{ onBreak: PlayClosure | null } | null> {
  const { memberId, amountMinor } = order
  return assertPaymentFits(tx, { memberId, amountMinor, now, order }).then(
    (onBreak) => ({ onBreak }),
    (error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    },
  )
}

async function finish(
  tx: Database,
  order: TopUpOrderRow,
  status: TopUpOrderRow['status'],
  at: Date,
  onBreak: PlayClosure | null = null,
): Promise<void> {
  const byNumber = eq(topUpOrders.orderNumber, order.orderNumber)
  await tx
    .update(topUpOrders)
    .set({ status, finishedAt: at, closureId: onBreak?.id ?? null })
    .where(byNumber)
}
