import { and, asc, desc, eq, like, lte, sql } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { searchHits } from '@/contract/optional/search'
import { bestMatches, searchWords, titleSearchText } from '@/contract/search-text'
import { escapeLike } from '@/server/db/rows'
import { gameTitles, venues } from '@/server/db/schema'
import { activities } from '../content/activities'
import type { Context } from '../context'
import { listVenues } from '../games/venue-list'

type Call = OptionalCalls['search']['find']
/** How many titles are compared in detail: a short query would match more. */
const titlesRead = 40

/** Titles whose name in some language contains all words; without words, the most popular titles of all venues. */
async function findTitles({ db, locale, ports }: Context, words: readonly string[]) {
  const [first = ''] = words
  const beginsWith = like(gameTitles.searchText, `% ${escapeLike(first)}%`)
  // Without a word: titles among the most popular of their venue. A single Latin letter is not searched, because nearly
  // every name contains it.
  const filter = !first
    ? lte(gameTitles.popularity, searchHits)
    : /^[a-z\d]$/.test(words.join(''))
      ? beginsWith
      : and(...words.map((word) => like(gameTitles.searchText, `%${escapeLike(word)}%`)))
  const rows = await db
    .select({ title: gameTitles, venueMaintenance: venues.maintenance })
    .from(gameTitles)
    .innerJoin(venues, eq(venues.code, gameTitles.venue))
    .where(filter)
    .orderBy(...(first ? [desc(sql`(${beginsWith})`)] : []), asc(gameTitles.popularity), asc(venues.position))
    .limit(first ? titlesRead : searchHits)
  const found = first
    ? bestMatches(rows, words, ({ title }) => [title.name[locale], titleSearchText(title.name)]).slice(0, searchHits)
    : rows
  return found.map(({ title: { venue, code, name, picture, maintenance }, venueMaintenance }) => ({
    id: `${venue}:${code}`,
    name: name[locale],
    game_code: venue,
    title_code: code,
    picture,
    maintenance: maintenance || venueMaintenance,
    ...ports.gameVenue.titleFacts?.(venue, code),
  }))
}

/** Titles, venues and promotions that contain all words of the query. Without a query, popular titles. */
export async function find(ctx: Context, { query }: Parsed<Call>): Promise<Output<Call>> {
  const words = searchWords(query)
  const titles = await findTitles(ctx, words)
  if (words.length === 0) return { titles, venues: [], promotions: [] }
  const [venues, promotions] = await Promise.all([listVenues(ctx, 'guest'), activities(ctx)])
  return {
    titles,
    venues: bestMatches(venues, words, ({ name, game_code }) => [name, game_code]).slice(0, searchHits),
    promotions: bestMatches(promotions, words, ({ title, summary }) => [title, `${title} ${summary}`])
      .slice(0, searchHits)
      .map(({ id, title, summary, picture }) => ({ id, title, summary, picture })),
  }
}
