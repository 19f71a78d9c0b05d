import { asc } from 'drizzle-orm'
import type { Venue } from '@/contract/member/games'
import { venues } from '@/server/db/schema'
import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import type { Context, MemberContext } from '../context'
import { venueName } from './find-venue'

/** Every venue in the order of the menu, named in the reader's language. */
export async function listVenues(
  ctx: Pick<Context, 'db' | 'locale' | 'now'>,
  reader: 'guest' | 'member',
): Promise<Venue[]> {
  const rows = await ctx.db.select().from(venues).orderBy(asc(venues.position))
  return rows.map((venue) => ({
    id: venue.gameId,
    name: venueName(venue, ctx.locale, reader),
    game_code: venue.code,
    game_type: venue.gameType,
    maintenance: venue.maintenance,
    // Omits an expected end in the past, which says nothing about when the venue opens.
    ...(venue.maintenanceUntil &&
      venue.maintenanceUntil > ctx.now() && { maintenance_until: venue.maintenanceUntil.toISOString() }),
  }))
}

/** Venues as a guest sees them. */
export function guestList(ctx: Context): Promise<Output<Contract['games']['guestList']>> {
  return listVenues(ctx, 'guest')
}

/** Venues as a member sees them: `super` is the old super sports (specification, section 3). */
export function memberList(ctx: MemberContext): Promise<Output<Contract['games']['memberList']>> {
  return listVenues(ctx, 'member')
}
