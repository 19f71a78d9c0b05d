import { asc } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { venues } from '@/server/db/schema'
import { withTimeLimit } from '@/server/db/time-limit'
import { balancesOf } from '@/server/ledger/balances'
import type { MemberContext, SystemContext } from '../context'
import { findVenue, venueName, type Venue } from '../games/find-venue'
import { venueCallTimeoutMs } from '../rules'

type Call = Contract['wallet']['venueBalance']

/**
 * A member's balance at one venue, or at every venue; null for a venue that does not answer. Throws `venue_unknown`.
 */
export async function venueBalance(ctx: MemberContext, { game_name }: Parsed<Call>): Promise<Output<Call>> {
  if (game_name !== undefined) await findVenue(ctx.db, game_name)
  const holdings = await venueHoldings(ctx, ctx.memberId, game_name)
  return holdings.map(({ venue, balanceMinor }) => ({
    venue: venue.code,
    name: venueName(venue, ctx.locale, 'member'),
    balance: balanceMinor === null ? null : toDecimal(balanceMinor),
    maintenance: venue.maintenance,
  }))
}

/**
 * A member's points at a venue in 1/100 point: according to the venue (null if it does not answer; zero if it reports a
 * negative balance, such as after a correction) and according to the ledger.
 */
export type VenueHolding = { venue: Venue; balanceMinor: bigint | null; ledgerMinor: bigint }

/**
 * A member's balance at a venue in 1/100 point, as the venue says, perhaps negative; null if it fails or does not answer
 * in time.
 */
export const fetchBalance = ({ ports }: SystemContext, venue: string, memberId: string): Promise<bigint | null> =>
  withTimeLimit(venueCallTimeoutMs, ports.gameVenue.balance(venue, memberId)).catch(() => null)

const noneBelowZero = (minor: bigint | null) => (minor !== null && minor < 0n ? 0n : minor)

/** Asks all venues, or only the one with `code`, for a member's balance, in parallel. */
export async function venueHoldings(ctx: SystemContext, memberId: string, code?: string): Promise<VenueHolding[]> {
  const all = await ctx.db.select().from(venues).orderBy(asc(venues.position))
  const ledger = await balancesOf(ctx.db, memberId)
  return Promise.all(
    all
      .filter((venue) => code === undefined || venue.code === code)
      .map(async (venue) => ({
        venue,
        balanceMinor: noneBelowZero(await fetchBalance(ctx, venue.code, memberId)),
        ledgerMinor:
          ledger.find(({ kind, detail }) => kind === 'member_venue' && detail === venue.code)?.balanceMinor ?? 0n,
      })),
  )
}
