import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { topUpOrders } from '@/server/db/schema'
import type { VendorAnswer } from '@/server/ports/payment-vendor'
import type { MoneyContext } from '../../context'
import { DomainError } from '../../domain-error'
import { moneyTransaction } from '../idempotency'
import type { TopUpOrderRow } from '../top-up-record'
import { channelQr } from './channels'

/** Condition for the order, as long as the vendor has not answered its request. */
export const isUnanswered = ({ orderNumber }: TopUpOrderRow) =>
  and(eq(topUpOrders.orderNumber, orderNumber), isNull(topUpOrders.transactionNumber))

/**
 * Requests an order's payment details from the vendor, outside any transaction. If the vendor refuses, the order fails,
 * and `release` allows another attempt. Without `release`, the order stays pending and can be requested again. Throws
 * `vendor_unavailable`.
 */
export async function requestPayment(
  ctx: Pick<MoneyContext, 'db' | 'now' | 'ports' | 'origin'>,
  order: TopUpOrderRow,
  release?: (tx: Database) => Promise<unknown>,
): Promise<VendorAnswer> {
  const {
    orderNumber,
    amountMinor,
    usdtMinor,
    type,
    channel,
    currency,
    payableMinor,
    paymentDeadline: deadline,
  } = order
  const callbackUrl = `${ctx.origin}/api/v1/callback/payment`
  const returnUrl = `${ctx.origin}/store?order=${encodeURIComponent(orderNumber)}`
  const price = currency !== null && payableMinor !== null ? { currency, amountMinor: payableMinor } : null
  const qr = price && channel !== null ? await channelQr(ctx.db, channel) : null
  const numbers = { orderNumber, amountMinor, usdtMinor, type, channel, qr, price }
  const request = { ...numbers, deadline, callbackUrl, returnUrl }
  try {
    return await ctx.ports.paymentVendor.createOrder(request)
  } catch (cause) {
    if (!release) throw new DomainError('vendor_unavailable', {}, [], { cause })
    await moneyTransaction(ctx.db, async (tx) => {
      const failed = { status: 'failed', finishedAt: ctx.now() } as const
      const refused = await tx.update(topUpOrders).set(failed).where(isUnanswered(order)).returning()
      if (refused.length > 0) await release(tx)
    })
    throw new DomainError('vendor_unavailable', {}, [], { cause })
  }
}
