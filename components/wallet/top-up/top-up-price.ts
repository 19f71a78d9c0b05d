import { priceIn, toDecimal, toMinor, usdtPrice } from '@/contract/amount'
import type { TopUpChannel } from '@/contract/member/content'
import { brand } from '@/lib/site/brand'
import type { TopUpMethod } from './create-top-up'

/** The rate; null if the backend sends null or 0. */
export const usdtRate = (rate: string | null | undefined): string | null => (rate && toMinor(rate) > 0n ? rate : null)

type Terms = { method: TopUpMethod; channel: TopUpChannel | undefined; rate: string | null }

/** What one point costs by a channel, or without one. */
export const pointPrice = (channel: TopUpChannel | undefined) =>
  channel ? { figure: channel.rate, currency: channel.currency } : { figure: '1', currency: brand.pointCurrency }

/**
 * What a top-up of `amountMinor` (1/100 point) costs: USDT at `rate` points for one, the channel's currency at its rate,
 * or the currency that points are worth; rounded up. Null while the USDT rate is unknown. The exact price is in the order.
 */
export function topUpPrice(amountMinor: bigint, { method, channel, rate }: Terms) {
  if (method === 'usdt')
    return rate === null ? null : { figure: toDecimal(usdtPrice(amountMinor, toMinor(rate))), currency: 'USDT' }
  if (method !== 'vendor' || !channel) return { figure: toDecimal(amountMinor), currency: brand.pointCurrency }
  return { figure: toDecimal(priceIn(channel.currency, amountMinor, channel.rate)), currency: channel.currency }
}
