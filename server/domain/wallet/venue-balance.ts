import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { MemberContext } from '../context'
import { findVenue, venueName } from '../games/find-venue'
import { venueHoldings } from './venue-holdings'

type Call = Contract['wallet']['venueBalance']

/** A member's balance at one venue, or at every venue. Null where a venue does not answer. Throws `venue_unknown`. */
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
