import { and, inArray, or, sql } from 'drizzle-orm'
import { locales, type Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import { gameTitles, type bets, type venues } from '@/server/db/schema'
import { venueName } from './find-venue'

type PlayedBet = { bet: Pick<typeof bets.$inferSelect, 'gameName'>; venue: typeof venues.$inferSelect }

/**
 * The name of each bet's game. A venue reports the name in the language that was played in. A name found in the
 * catalogue, or equal to the venue's own name, is translated for the reader. Any other name stays as reported.
 */
export async function gameNames(
  db: Database,
  played: readonly PlayedBet[],
  locale: Locale,
): Promise<(one: PlayedBet) => string> {
  const [codes, reported] = [played.map(({ venue }) => venue.code), played.map(({ bet }) => bet.gameName)]
  const isReported = locales.map((each) => inArray(sql`${gameTitles.name} ->> ${each}`, reported))
  const titles =
    played.length === 0
      ? []
      : await db
          .select()
          .from(gameTitles)
          .where(and(inArray(gameTitles.venue, [...new Set(codes)]), or(...isReported)))
  return ({ bet: { gameName }, venue }) => {
    const ofVenue = titles.filter((title) => title.venue === venue.code)
    const title = ofVenue.find(({ name }) => locales.some((each) => name[each] === gameName))
    if (title) return title.name[locale]
    return locales.some((each) => venue.name[each] === gameName) ? venueName(venue, locale, 'member') : gameName
  }
}
