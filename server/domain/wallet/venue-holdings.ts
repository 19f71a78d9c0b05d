import { asc } from 'drizzle-orm'
import { venues } from '@/server/db/schema'
import { balancesOf } from '@/server/ledger/balances'
import type { SystemContext } from '../context'
import type { Venue } from '../games/find-venue'

/** What a member has at a venue, 1/100 point: as the venue says (null when it does not answer) and as the ledger says. */
export type VenueHolding = { venue: Venue; balanceMinor: bigint | null; ledgerMinor: bigint }

/** Asks the venues, or the one of `code`, for a member's balance, all at the same time. */
export async function venueHoldings(ctx: SystemContext, memberId: string, code?: string): Promise<VenueHolding[]> {
  const all = await ctx.db.select().from(venues).orderBy(asc(venues.position))
  const ledger = await balancesOf(ctx.db, memberId)
  return Promise.all(
    all
      .filter((venue) => code === undefined || venue.code === code)
      .map(async (venue) => ({
        venue,
        balanceMinor: await ctx.ports.gameVenue.balance(venue.code, memberId).catch(() => null),
        ledgerMinor:
          ledger.find(({ kind, detail }) => kind === 'member_venue' && detail === venue.code)?.balanceMinor ?? 0n,
      })),
  )
}
