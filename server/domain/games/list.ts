import { and, asc, desc, eq, like, lte, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { titleFeatures } from '@/contract/constants'
import type { highlights } from '@/contract/optional/highlights'
import type { Output, Parsed } from '@/contract/define'
import { searchWords } from '@/contract/search-text'
import { escapeLike } from '@/server/db/rows'
import { gameTitles, venues } from '@/server/db/schema'
import type { Context, MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findVenue } from './find-venue'

type List = Contract['games']['list']
type Titles = (typeof highlights)['titles']

/**
 * A title counts as new if it was released within this many days before the latest release. The specification names no
 * number.
 */
const newForDays = 14
/** How many titles of each venue count as popular. */
const popularOfVenue = 3
const isNew = sql<boolean>`${gameTitles.releasedOn} > (select max(released_on) from game_titles) - ${sql.raw(String(newForDays))}`

/** More titles than any operator has. */
const maxTitles = 100_000
/** Titles per page: for one venue, and for all venues together. */
const [venuePageSize, pageSizeOfAll] = [24, 32]

/**
 * A venue's titles, searched by name in any language, sorted by popularity, name or newest. Throws
 * `venue_unknown`, and `invalid_input` for an unknown cursor.
 */
export async function list(ctx: MemberContext, input: Parsed<List>): Promise<Output<List>> {
  const { items, next_cursor } = await titles(ctx, input)
  return { items, next_cursor }
}

/**
 * The titles of all venues, or of one, like `list`. Titles of venues under maintenance are marked. What a venue
 * publishes about its titles is not in the database, so filtering and sorting by it reads all matching rows.
 */
export async function titles(
  ctx: Context,
  { game_code: venue, only, volatility, query = '', sort = 'popular', cursor }: Parsed<Titles>,
): Promise<Output<Titles>> {
  if (venue !== undefined) await findVenue(ctx.db, venue)
  const pageSize = venue === undefined ? pageSizeOfAll : venuePageSize
  const offset = readOffset(cursor)
  const name = sql<string>`${gameTitles.name} ->> ${ctx.locale}`
  // `2` is the position of the selected column: the expression itself would have a second parameter, so PostgreSQL
  // would treat it as a different one.
  const popular = asc(gameTitles.popularity)
  const order = { popular, name: asc(sql`2`), newest: desc(gameTitles.releasedOn), rtp: popular }[sort]
  const feature = titleFeatures.find((each) => each === only)
  const isByFacts = feature !== undefined || volatility !== undefined || sort === 'rtp'
  const first = isByFacts ? offset : 0
  const rows = await ctx.db
    .select({
      code: gameTitles.code,
      name,
      picture: gameTitles.picture,
      maintenance: gameTitles.maintenance,
      venue: gameTitles.venue,
      isVenueClosed: venues.maintenance,
      isNew,
      matches: sql<number>`(count(*) over ())::int`,
    })
    .from(gameTitles)
    .innerJoin(venues, eq(venues.code, gameTitles.venue))
    .where(
      and(
        venue === undefined ? undefined : eq(gameTitles.venue, venue),
        only === 'new' ? isNew : only === 'popular' ? lte(gameTitles.popularity, popularOfVenue) : undefined,
        ...searchWords(query).map((word) => like(gameTitles.searchText, `%${escapeLike(word)}%`)),
      ),
    )
    .orderBy(order, asc(gameTitles.popularity), asc(venues.position))
    .limit(isByFacts ? maxTitles : pageSize + 1)
    .offset(isByFacts ? 0 : offset)
  const found = rows
    .map((title) => ({ title, facts: ctx.ports.gameVenue.titleFacts?.(title.venue, title.code) ?? {} }))
    .filter(({ facts }) => feature === undefined || facts.features?.includes(feature))
    .filter(({ facts }) => volatility === undefined || facts.volatility === volatility)
  if (sort === 'rtp') found.sort((one, other) => Number(other.facts.rtp ?? 0) - Number(one.facts.rtp ?? 0))
  const byVenue = venue === undefined && cursor === undefined ? { by_venue: await countByVenue(ctx) } : {}
  return {
    items: found.slice(first, first + pageSize).map(({ title, facts }) => ({
      id: `${title.venue}:${title.code}`,
      name: title.name,
      game_code: title.venue,
      title_code: title.code,
      picture: title.picture,
      maintenance: title.maintenance || (venue === undefined && title.isVenueClosed),
      is_new: title.isNew,
      ...facts,
    })),
    next_cursor: found.length > first + pageSize ? String(offset + pageSize) : null,
    total: isByFacts ? found.length : (rows[0]?.matches ?? 0),
    ...byVenue,
  }
}

const countByVenue = ({ db }: Context) =>
  db
    .select({ game_code: gameTitles.venue, total: sql<number>`count(*)::int` })
    .from(gameTitles)
    .groupBy(gameTitles.venue)

/** The cursor is an offset: titles are few and rarely change. */
function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,6}$/.test(cursor)) throw new DomainError('invalid_input', {}, [{ field: 'cursor', code: 'invalid' }])
  return Number(cursor)
}
