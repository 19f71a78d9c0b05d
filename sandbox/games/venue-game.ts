import { eq } from 'drizzle-orm'
import { gameType } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { venues } from '@/server/db/schema'
import { draw, fishing, table, tiles } from './digit-games'
import { fixtures } from './fixtures'
import type { Game } from './game'
import { slots } from './slots'

/** Venues whose game is not the one of their category. */
const byVenue: Record<string, Game> = { goldenfin: fishing }

const byType: Record<number, Game> = {
  [gameType.sport]: fixtures,
  [gameType.egame]: slots,
  [gameType.live]: table,
  [gameType.lottery]: draw,
  [gameType.chess]: tiles,
}

/** The game of a venue, by its game type (specification, section 3: Game). */
export async function gameOfVenue(db: Database, code: string): Promise<Game> {
  const own = byVenue[code]
  if (own) return own
  const [venue] = await db.select({ type: venues.gameType }).from(venues).where(eq(venues.code, code))
  return byType[venue?.type ?? gameType.egame] ?? slots
}
