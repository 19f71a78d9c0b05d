import { and, inArray, or, sql } from 'drizzle-orm'
import { locales, type Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import { gameTitles, type bets, type venues } from '@/server/db/schema'
import { venueName } from './find-venue'

type PlayedBet = { bet: Pick<typeof bets.$inferSelect, 'gameName'>; venue: typeof venues.$inferSelect }

/**
 * The name of the game of each bet. A venue tells of a bet in the language that was played in: a name that the catalogue, or
 * the venue itself, has in that language is given in the reader's; any other stays as it was told.
 */
export async function gameNames(
  db: Database,
  played: readonly PlayedBet[],
  locale: Locale,
): Promise<(one: PlayedBet) => string> {
  const [codes, told] = [played.map(({ venue }) => venue.code), played.map(({ bet }) => bet.gameName)]
  const isTold = locales.map((each) => inArray(sql`${gameTitles.name} ->> ${each}`, told))
  const titles =
    played.length === 0
      ? []
      : await db
          .select()
          .from(gameTitles)
          .where(and(inArray(gameTitles.venue, [...new Set(codes)]), or(...isTold)))
  return ({ bet: { gameName }, venue }) => {
    const ofVenue = titles.filter((title) => title.venue === venue.code)
    const title = ofVenue.find(({ name }) => locales.some((each) => name[each] === gameName))
    if (title) return title.name[locale]
    return locales.some((each) => venue.name[each] === gameName) ? venueName(venue, locale, 'member') : gameName
  }
}
