import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { withTimeLimit } from '@/server/db/time-limit'
import { gameStarts, playClosures } from '@/server/db/schema'
import type { SystemContext } from '../context'
import type { GameVenue } from '@/server/ports/game-venue'
import type { PlayClosure } from '../play/closures'
import { venueCallTimeoutMs } from '../rules'

const atOnce = 100

/**
 * Ends open games of members whose play is closed, at venues that support it (`GameVenue.endPlay`). A venue that does
 * not confirm is called again by a later run. The closures that were not tried for longest come first, so that those of
 * a silent venue delay no others. Returns the number of closures that every venue confirmed.
 */
export async function endPlay(ctx: SystemContext, hasTime = () => true): Promise<number> {
  const { endPlay: end } = ctx.ports.gameVenue
  if (!end) return 0
  const { endsAt, endTriedAt, reopensAt, playEndedAt, startedAt } = playClosures
  const isInForce = and(or(isNull(endsAt), gt(endsAt, ctx.now())), isNull(reopensAt))
  const waiting = await ctx.db
    .select()
    .from(playClosures)
    .where(and(isInForce, isNull(playEndedAt)))
    .orderBy(sql`${endTriedAt} asc nulls first`, asc(startedAt))
    .limit(atOnce)
  let ended = 0
  for (const closure of waiting) {
    if (!hasTime()) break
    await ctx.db.update(playClosures).set({ endTriedAt: ctx.now() }).where(eq(playClosures.id, closure.id))
    if (await endAtVenues(ctx, end, closure)) ended += 1
  }
  return ended
}

type EndPlay = NonNullable<GameVenue['endPlay']>

/**
 * Whether every venue confirmed the closure. A game launch from just before the closure may not have reached the venue
 * by the first run. Therefore venues are called again until no such launch can be left.
 */
async function endAtVenues(ctx: SystemContext, end: EndPlay, closure: PlayClosure): Promise<boolean> {
  const { id, memberId, startedAt } = closure
  const calledAt = ctx.now()
  const played = await ctx.db
    .selectDistinct({ venue: gameStarts.venue })
    .from(gameStarts)
    .where(eq(gameStarts.memberId, memberId))
  const answers = await Promise.allSettled(
    played.map(({ venue }) => withTimeLimit(venueCallTimeoutMs, end(venue, memberId))),
  )
  const launchesAnswered = calledAt.getTime() - startedAt.getTime() > 2 * venueCallTimeoutMs
  if (!launchesAnswered || answers.some(({ status }) => status === 'rejected')) return false
  await ctx.db.update(playClosures).set({ playEndedAt: calledAt }).where(eq(playClosures.id, id))
  return true
}
