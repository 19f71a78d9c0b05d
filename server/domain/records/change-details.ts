import { inArray } from 'drizzle-orm'
import type { Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import { promotions, venues, type ledgerTransfers } from '@/server/db/schema'
import { venueName } from '../games/find-venue'

type Transfer = typeof ledgerTransfers.$inferSelect

/**
 * The name of the venue or promotion that each ledger transfer concerns, in the reader's language; null for other
 * transfers.
 */
export async function changeDetails(db: Database, rows: readonly { transfer: Transfer }[], locale: Locale) {
  const codes = rows.map(({ transfer }) => venueOf(transfer)).filter((code) => code !== null)
  const ids = rows.map(({ transfer }) => promotionOf(transfer)).filter((id) => id !== null)
  const known = codes.length > 0 ? await db.select().from(venues).where(inArray(venues.code, codes)) : []
  const promotionTitles =
    ids.length > 0
      ? await db
          .select({ id: promotions.id, title: promotions.title })
          .from(promotions)
          .where(inArray(promotions.id, ids))
      : []
  return (transfer: Transfer): string | null => {
    const code = venueOf(transfer)
    const venue = known.find((each) => each.code === code)
    if (code !== null) return venue ? venueName(venue, locale, 'member') : code
    return promotionTitles.find(({ id }) => id === promotionOf(transfer))?.title[locale] ?? null
  }
}

/** The id of a member's account at a venue is `member_venue:MEMBER:VENUE`. */
function venueOf({ debitAccount, creditAccount }: Transfer): string | null {
  const account = [debitAccount, creditAccount].find((id) => id.startsWith('member_venue:'))
  return account?.split(':').slice(2).join(':') ?? null
}

/** The order number of a granted promotion is `activity-ID`. */
function promotionOf({ kind, orderNumber }: Transfer): number | null {
  const id = kind === 'promotion' ? /^activity-(\d{1,9})$/.exec(orderNumber ?? '')?.[1] : undefined
  return id === undefined ? null : Number(id)
}
