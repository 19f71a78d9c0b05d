import { and, desc, eq } from 'drizzle-orm'
import type { OwnGame, favourites as calls } from '@/contract/optional/favourites'
import type { Output, Parsed } from '@/contract/define'
import { favourites, gameTitles, playedGames, venues } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { lockMember } from '../find-member'
import { findVenue, venueName } from './find-venue'
import { highlights } from './highlights'

type Calls = typeof calls
type Reference = Pick<OwnGame, 'kind' | 'game_code' | 'code'>

/** The maximum number of a member's favourites. The specification names none. */
export const maximumFavourites = 200
const recentShown = 24

/** A row of the favourites or the recent games, with its venue and title. */
type Row = {
  kind: OwnGame['kind']
  code: string
  playedAt?: Date
  venue: typeof venues.$inferSelect
  title: typeof gameTitles.$inferSelect | null
}

/** A live table or a draw, as its venue reports it now. */
type Spot = { game_code: string; code: string; name: string; maintenance: boolean }

/** The table or the draw of a venue among those that the venues report now. */
function findSpot(
  { tables, draws }: Awaited<ReturnType<typeof highlights>>,
  { kind, game_code, code }: Reference,
): Spot | undefined {
  const spots: readonly Spot[] = kind === 'table' ? tables : draws
  return spots.find((spot) => spot.game_code === game_code && spot.code === code)
}

const isSpot = (kind: OwnGame['kind']): boolean => kind === 'table' || kind === 'draw'

/** The games of the rows in the reader's language, without games that their venue no longer has. */
async function shown(rows: readonly Row[], ctx: MemberContext): Promise<OwnGame[]> {
  const { locale } = ctx
  const now = rows.some(({ kind }) => isSpot(kind)) ? await highlights(ctx) : null
  return rows.flatMap(({ kind, code, playedAt, venue, title }) => {
    if (isSpot(kind)) {
      const spot = now && findSpot(now, { kind, game_code: venue.code, code })
      if (!spot) return []
      return { kind, game_code: venue.code, code, name: spot.name, picture: null, maintenance: spot.maintenance }
    }
    if (kind === 'title' && !title) return []
    return {
      kind,
      game_code: venue.code,
      code,
      name: title ? title.name[locale] : venueName(venue, locale, 'member'),
      picture: title?.picture ?? null,
      maintenance: venue.maintenance || (title?.maintenance ?? false),
      ...(playedAt && { played_at: playedAt.toISOString() }),
    }
  })
}

/** The member's favourites, the newest first. */
export async function list(ctx: MemberContext): Promise<Output<Calls['list']>> {
  const rows = await ctx.db
    .select({ kind: favourites.kind, code: favourites.code, venue: venues, title: gameTitles })
    .from(favourites)
    .innerJoin(venues, eq(venues.code, favourites.venue))
    .leftJoin(gameTitles, and(eq(gameTitles.venue, favourites.venue), eq(gameTitles.code, favourites.code)))
    .where(eq(favourites.memberId, ctx.memberId))
    .orderBy(desc(favourites.addedAt), favourites.venue, favourites.code)
  return shown(rows, ctx)
}

/** The games that the member opened, the most recent first. */
export async function recent(ctx: MemberContext): Promise<Output<Calls['recent']>> {
  const rows = await ctx.db
    .select({ code: playedGames.code, playedAt: playedGames.playedAt, venue: venues, title: gameTitles })
    .from(playedGames)
    .innerJoin(venues, eq(venues.code, playedGames.venue))
    .leftJoin(gameTitles, and(eq(gameTitles.venue, playedGames.venue), eq(gameTitles.code, playedGames.code)))
    .where(eq(playedGames.memberId, ctx.memberId))
    .orderBy(desc(playedGames.playedAt), playedGames.venue)
    .limit(recentShown)
  return shown(
    rows.map((row) => ({ ...row, kind: row.code === '' ? 'venue' : 'title' })),
    ctx,
  )
}

const ofMember = ({ memberId }: MemberContext, { kind, game_code, code }: Reference) =>
  and(
    eq(favourites.memberId, memberId),
    eq(favourites.venue, game_code),
    eq(favourites.kind, kind),
    eq(favourites.code, code),
  )

/** Throws `venue_unknown` or `game_unknown` if the game does not exist. */
async function assertKnown(ctx: MemberContext, { kind, game_code, code }: Reference): Promise<void> {
  const { db } = ctx
  await findVenue(db, game_code)
  if (isSpot(kind)) {
    if (!findSpot(await highlights(ctx), { kind, game_code, code })) throw new DomainError('game_unknown')
    return
  }
  if (kind === 'venue') {
    if (code !== '') throw new DomainError('game_unknown')
    return
  }
  const ofVenue = and(eq(gameTitles.venue, game_code), eq(gameTitles.code, code))
  const [title] = await db.select({ code: gameTitles.code }).from(gameTitles).where(ofVenue)
  if (!title) throw new DomainError('game_unknown')
}

/**
 * Adds a game to the member's favourites; adding it again changes nothing. Throws `venue_unknown`, `game_unknown`, and
 * `too_many_favourites` beyond 200.
 */
export async function add(ctx: MemberContext, game: Parsed<Calls['add']>): Promise<Output<Calls['add']>> {
  await assertKnown(ctx, game)
  const { memberId } = ctx
  const { kind, game_code: venue, code } = game
  const row = { memberId, venue, kind, code, addedAt: ctx.now() }
  await inTransaction(ctx.db, async (tx) => {
    // Simultaneous calls wait here, so each counts the rows of the others.
    await lockMember(tx, memberId)
    await tx.insert(favourites).values(row).onConflictDoNothing()
    const kept = await tx.$count(favourites, eq(favourites.memberId, memberId))
    if (kept > maximumFavourites) throw new DomainError('too_many_favourites')
  })
  return {}
}

/** Removes a game from the member's favourites; does nothing if it is not among them. */
export async function remove(ctx: MemberContext, game: Parsed<Calls['remove']>): Promise<Output<Calls['remove']>> {
  await ctx.db.delete(favourites).where(ofMember(ctx, game))
  return {}
}
