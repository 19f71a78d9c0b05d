import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { gameTitles } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findVenue } from './find-venue'

type Call = Contract['games']['list']

const pageSize = 24

/**
 * A venue's titles, searched by name in the reader's language, sorted by popularity, name or newest. Throws
 * `venue_unknown`, and `invalid_input` for an unknown cursor.
 */
export async function list(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { game_code: venue, query = '', sort = 'popular', cursor } = input
  await findVenue(ctx.db, venue)
  const offset = readOffset(cursor)
  const name = sql<string>`${gameTitles.name} ->> ${ctx.locale}`
  // By position: the expression repeated with its own parameter would differ for the database.
  const order = { popular: asc(gameTitles.popularity), name: asc(sql`2`), newest: desc(gameTitles.releasedOn) }[sort]
  const rows = await ctx.db
    .select({ code: gameTitles.code, name, picture: gameTitles.picture, maintenance: gameTitles.maintenance })
    .from(gameTitles)
    .where(and(eq(gameTitles.venue, venue), query.trim() ? ilike(name, `%${escapeLike(query.trim())}%`) : undefined))
    .orderBy(order, asc(gameTitles.popularity))
    .limit(pageSize + 1)
    .offset(offset)
  return {
    items: rows.slice(0, pageSize).map((title) => ({
      id: `${venue}:${title.code}`,
      name: title.name,
      game_code: venue,
      title_code: title.code,
      picture: title.picture,
      maintenance: title.maintenance,
    })),
    next_cursor: rows.length > pageSize ? String(offset + pageSize) : null,
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Titles are few and seldom change, so an offset is enough of a cursor. */
function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,6}$/.test(cursor)) throw new DomainError('invalid_input', {}, [{ field: 'cursor', code: 'invalid' }])
  return Number(cursor)
}
