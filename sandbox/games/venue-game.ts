import { eq } from 'drizzle-orm'
import { gameType } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { gameTitles, venues } from '@/server/db/schema'
import { draw, fishing, table, tiles } from './digit-games'
import { fixtures } from './fixtures'
import type { VenueSession } from '../venue/sessions'
import type { Game } from './game'
import { paytableOfTitle, slotsWith } from './slots'

/** Venues whose game is not the one of their category. */
const byVenue: Record<string, Game> = { goldenfin: fishing }

const byType: Record<number, Game> = {
  [gameType.sport]: fixtures,
  [gameType.live]: table,
  [gameType.lottery]: draw,
  [gameType.chess]: tiles,
}

/** The venues that list titles, all of them slots, and the paths of their own lobbies. */
export const lobbyOfVenue: Readonly<Record<string, string>> = {
  ameba: '/ameba',
  be: '/be_game',
  fg: '/fg_game',
  forever8: '/forever8',
  yz: '/yz',
}

type Opened = Pick<VenueSession, 'venue' | 'title' | 'locale'>

/** The code of the title that a session was opened with; null if it was opened with the venue alone. */
export async function titleOfSession(db: Database, { venue, title, locale }: Opened): Promise<string | null> {
  const titles = await db.select().from(gameTitles).where(eq(gameTitles.venue, venue))
  return titles.find(({ name }) => name[locale] === title)?.code ?? null
}

/** The game of a session: by the venue's type (specification, section 3: Game); for slots, with the title's paytable. */
export async function gameOfSession(db: Database, session: Opened): Promise<Game> {
  const own = byVenue[session.venue]
  if (own) return own
  const [venue] = await db.select({ type: venues.gameType }).from(venues).where(eq(venues.code, session.venue))
  return byType[venue?.type ?? gameType.egame] ?? slotsWith(paytableOfTitle(await titleOfSession(db, session)))
}
