import { asc, eq } from 'drizzle-orm'
import { usdtPrice } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { topUpChannels } from '@/server/db/schema'
import type { VendorCallback } from '@/server/ports/payment-vendor'
import { DomainError } from '../../domain-error'
import { ruleSetting } from '../../rule-settings'
import type { TopUpOrderRow } from '../top-up-record'

/**
 * The callback with its amount in points. An order paid exactly counts as its points, although its amount in USDT was
 * rounded up. Its amount is converted again, because after a short payment was credited it is no longer the amount that
 * the member was shown. Any other payment is converted at the order's rate and rounded down; without an order, at the
 * operator's current rate. Throws `service_unavailable` for a currency without a rate, so that the vendor sends the
 * payment again.
 */
export async function toPoints(
  tx: Database,
  { currency, ...callback }: VendorCallback,
  order: TopUpOrderRow | undefined,
): Promise<VendorCallback> {
  if (currency === undefined) return callback
  if (currency !== 'USDT') {
    const paidMinor = callback.amountMinor
    const priceMinor = order?.currency === currency ? order.payableMinor : null
    if (order && priceMinor) return { ...callback, amountMinor: (paidMinor * order.amountMinor) / priceMinor }
    return { ...callback, amountMinor: await pointsFor(tx, currency, paidMinor) }
  }
  const isAsOrdered = order?.rateMinor && usdtPrice(order.amountMinor, order.rateMinor) === callback.amountMinor
  if (isAsOrdered) return { ...callback, amountMinor: order.amountMinor }
  const rateMinor = order?.rateMinor ?? (await ruleSetting(tx, 'usdt_rate_minor'))
  return { ...callback, amountMinor: (callback.amountMinor * rateMinor) / 100n }
}

/**
 * The points for a payment that belongs to no order, at the current rate of the first channel with its currency; rounded
 * down. Throws `service_unavailable` if no channel has that currency.
 */
async function pointsFor(db: Database, currency: string, paidMinor: bigint): Promise<bigint> {
  const { position, rateMillionths: rate } = topUpChannels
  const found = db.select({ rate }).from(topUpChannels).where(eq(topUpChannels.currency, currency))
  const [channel] = await found.orderBy(asc(position)).limit(1)
  if (!channel) throw new DomainError('service_unavailable')
  return (paidMinor * 1_000_000n) / channel.rate
}
