import { and, asc, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { ledgerAccounts, venues } from '@/server/db/schema'
import { withTimeLimit } from '@/server/db/time-limit'
import type { MemberContext, SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { venueName, type Venue } from '../games/find-venue'
import { venueCallTimeoutMs } from '../rules'

type Call = Contract['wallet']['venueBalance']

/**
 * A member's balance at one venue, or at every venue; null for a venue that does not answer. Throws `venue_unknown`.
 */
export async function venueBalance(ctx: MemberContext, { game_name }: Parsed<Call>): Promise<Output<Call>> {
  const holdings = await venueHoldings(ctx, ctx.memberId, game_name)
  if (game_name !== undefined && holdings.length === 0) throw new DomainError('venue_unknown')
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
  const { ownerId, kind, detail, balanceMinor: ledgerMinor } = ledgerAccounts
  const rows = await ctx.db
    .select({ venue: venues, ledgerMinor })
    .from(venues)
    .leftJoin(ledgerAccounts, and(eq(ownerId, memberId), eq(kind, 'member_venue'), eq(detail, venues.code)))
    .where(code === undefined ? undefined : eq(venues.code, code))
    .orderBy(asc(venues.position))
  return Promise.all(
    rows.map(async (row) => ({
      venue: row.venue,
      balanceMinor: noneBelowZero(await fetchBalance(ctx, row.venue.code, memberId)),
      ledgerMinor: row.ledgerMinor ?? 0n,
    })),
  )
}
