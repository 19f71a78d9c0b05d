import { and, asc, desc, eq, like, lte, sql } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { searchHits } from '@/contract/search'
import { foldText, matchRank, searchWords, titleSearchText } from '@/contract/search-text'
import { escapeLike } from '@/server/db/rows'
import { gameTitles, venues } from '@/server/db/schema'
import { activities } from '../content/activities'
import type { Context } from '../context'
import { listVenues } from '../games/venue-list'

type Call = OptionalCalls['search']['find']
/** How many titles are compared in detail: a short query would match more. */
const titlesRead = 40

/** The best matches: those that begin with the words come first, the rest keep their order. */
function best<Item>(items: readonly Item[], words: readonly string[], textsOf: (item: Item) => string[]): Item[] {
  return items
    .flatMap((item) => {
      const ranks = textsOf(item).flatMap((text) => matchRank(foldText(text), words) ?? [])
      return ranks.length === 0 ? [] : [{ item, rank: Math.min(...ranks) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, searchHits)
    .map(({ item }) => item)
}

/** Titles whose name in some language contains all words; without words, the most popular titles of all venues. */
async function findTitles({ db, locale }: Context, words: readonly string[]) {
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
  const found = first ? best(rows, words, ({ title }) => [title.name[locale], titleSearchText(title.name)]) : rows
  return found.map(({ title: { venue, code, name, picture, maintenance }, venueMaintenance }) => ({
    id: `${venue}:${code}`,
    name: name[locale],
    game_code: venue,
    title_code: code,
    picture,
    maintenance: maintenance || venueMaintenance,
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
    venues: best(venues, words, ({ name, game_code }) => [name, game_code]),
    promotions: best(promotions, words, ({ title, summary }) => [title, `${title} ${summary}`]).map(
      ({ id, title, summary, picture }) => ({ id, title, summary, picture }),
    ),
  }
}
