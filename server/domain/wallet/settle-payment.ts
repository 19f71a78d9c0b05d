import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { depositOrders, paymentCallbacks } from '@/server/db/schema'
import { memberAccount, systemAccount, type LedgerAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import type { VendorCallback } from '@/server/ports/payment-vendor'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { usdtRateMinor } from '../rules'
import type { DepositOrder } from './deposit-record'
import { moneyTransaction } from './money-transaction'
import { creditTimestamp } from './withdrawal-eligibility'

/** What a callback came to. `suspense`: paid, but not as ordered; the points wait for an operator. */
export type PaymentOutcome = (typeof paymentCallbacks.$inferSelect)['outcome']

/**
 * Settles a top-up by the vendor's signed callback, once however often it is sent. A late payment is credited like one
 * in time; a short, an over and a second payment go to suspense. Throws `forbidden` when the signature is not the
 * vendor's.
 */
export async function settlePayment(
  ctx: SystemContext,
  rawBody: string,
  signature: string | null,
): Promise<{ outcome: PaymentOutcome }> {
  const told = ctx.ports.paymentVendor.readCallback(rawBody, signature)
  if (!told) throw new DomainError('forbidden')
  const at = ctx.now()
  return moneyTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, told.orderNumber)
    const callback = toPoints(told, order)
    const outcome = (await isDuplicate(tx, callback)) ? 'ignored' : await settle(tx, order, callback, at)
    await tx.insert(paymentCallbacks).values({ ...callback, outcome, receivedAt: at })
    return { outcome }
  })
}

/**
 * What was paid, in points: an order that was paid as it asked for is worth what was ordered, though its USDT were rounded up; any
 * other payment is worth its USDT at the order's rate, rounded down, or at the usual one where there is no order.
 */
function toPoints({ currency, ...told }: VendorCallback, order: DepositOrder | undefined): VendorCallback {
  if (currency !== 'USDT') return told
  if (order?.usdtMinor === told.amountMinor) return { ...told, amountMinor: order.amountMinor }
  return { ...told, amountMinor: (told.amountMinor * (order?.rateMinor ?? usdtRateMinor)) / 100n }
}

async function lockOrder(tx: Database, orderNumber: string): Promise<DepositOrder | undefined> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.orderNumber, orderNumber)).for('update')
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
  order: DepositOrder | undefined,
  callback: VendorCallback,
  at: Date,
): Promise<PaymentOutcome> {
  if (!callback.paid) {
    if (order?.status !== 'pending') return 'ignored'
    await finish(tx, order, 'failed', at)
    return 'failed'
  }
  const { orderNumber, transactionNumber, amountMinor } = callback
  const isAsOrdered = order && order.status !== 'success' && order.amountMinor === amountMinor
  if (!isAsOrdered) {
    const reference = `payment:${orderNumber}:${transactionNumber}:${amountMinor}`
    const sides = { debit: collectionAccount(order), credit: systemAccount('suspense') }
    const told = { at, actor: 'vendor', orderNumber }
    if (amountMinor > 0n) await post(tx, { reference, kind: 'top_up_suspense', ...sides, amountMinor, ...told })
    // Without an order there is no row to take turns at but the ledger's: who waited there sees the first one now.
    if (!order && (await isDuplicate(tx, callback))) return 'ignored'
    if (order && order.status !== 'success') await finish(tx, order, 'undetermined', at)
    return 'suspense'
  }
  await creditOrder(tx, order, { actor: 'vendor', at })
  return 'credited'
}

/** Credits an order, which is locked, with what was ordered: once, by its number, and after every withdrawal so far. */
export async function creditOrder(
  tx: Database,
  order: DepositOrder,
  { actor, at: toldAt }: { actor: string; at: Date },
): Promise<void> {
  const { orderNumber, memberId, amountMinor } = order
  const at = await creditTimestamp(tx, memberId, toldAt)
  const sides = { debit: collectionAccount(order), credit: memberAccount('member_main', memberId) }
  await post(tx, { reference: `top_up:${orderNumber}`, kind: 'top_up', ...sides, amountMinor, at, actor, orderNumber })
  await finish(tx, order, 'success', at)
}

/** Whom the points come from: the account that is squared with whoever collected the money. */
export function collectionAccount(order: DepositOrder | undefined): LedgerAccount {
  if (order?.type === 'usdt') return systemAccount('usdt')
  if (order?.type === 'store') return systemAccount('store', order.channel ?? '')
  return systemAccount('vendor')
}

async function finish(tx: Database, order: DepositOrder, status: DepositOrder['status'], at: Date): Promise<void> {
  const byNumber = eq(depositOrders.orderNumber, order.orderNumber)
  await tx.update(depositOrders).set({ status, finishedAt: at }).where(byNumber)
}
