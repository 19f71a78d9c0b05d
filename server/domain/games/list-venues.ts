import { asc } from 'drizzle-orm'
import type { Game } from '@/contract/games'
import { venues } from '@/server/db/schema'
import type { Context } from '../context'
import { venueName } from './venue-name'

/** Every venue in the order of the menu, named in the reader's language. */
export async function listVenues(ctx: Pick<Context, 'db' | 'locale'>, reader: 'guest' | 'member'): Promise<Game[]> {
  const rows = await ctx.db.select().from(venues).orderBy(asc(venues.position))
  return rows.map((venue) => ({
    id: venue.gameId,
    name: venueName(venue, ctx.locale, reader),
    game_code: venue.code,
    game_type: venue.gameType,
    maintenance: venue.maintenance,
  }))
}
