import { asc, eq } from 'drizzle-orm'
import { fromMillionths, priceIn } from '@/contract/amount'
import type { QrStandard } from '@/contract/constants'
import type { TopUpChannel } from '@/contract/member/content'
import type { Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import { topUpChannels } from '@/server/db/schema'
import { DomainError } from '../../domain-error'

/** The channels of the payment vendor that members can choose, in the operator's order and the reader's language. */
export async function openChannels(db: Database, locale: Locale): Promise<TopUpChannel[]> {
  const { open, position, code } = topUpChannels
  const rows = await db.select().from(topUpChannels).where(eq(open, true)).orderBy(asc(position), asc(code))
  return rows.map(({ code, name, picture, facts, qr, currency, rateMillionths, typicalMinutes }) => ({
    ...{ code, name: name[locale], picture: picture?.[locale] ?? null, facts, qr, currency },
    rate: fromMillionths(rateMillionths),
    ...(typicalMinutes !== null && { typical_minutes: typicalMinutes }),
  }))
}

/** What points cost now by a channel, in 1/100 of its currency. Throws `invalid_input` unless the channel is open. */
export async function channelPrice(
  db: Database,
  code: string,
  amountMinor: bigint,
): Promise<{ currency: string; amountMinor: bigint }> {
  const [channel] = await db.select().from(topUpChannels).where(eq(topUpChannels.code, code))
  if (!channel?.open) throw new DomainError('invalid_input', {}, [{ field: 'channel', code: 'invalid' }])
  const { currency, rateMillionths } = channel
  return { currency, amountMinor: priceIn(currency, amountMinor, fromMillionths(rateMillionths)) }
}

/** The standard of a channel's QR codes; null if it has none. */
export async function channelQr(db: Database, code: string): Promise<QrStandard | null> {
  const [channel] = await db.select({ qr: topUpChannels.qr }).from(topUpChannels).where(eq(topUpChannels.code, code))
  return channel?.qr ?? null
}
