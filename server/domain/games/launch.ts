import { and, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { gameStarts, gameTitles, playedGames } from '@/server/db/schema'
import { withTimeLimit } from '@/server/db/time-limit'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { RealityCheckTerms } from '@/server/ports/game-venue'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { assertMayPlay } from '../play/assert-may-play'
import { currentPlay, reminderMinutesOf } from '../play/reality-check'
import { venueCallTimeoutMs } from '../rules'
import { findOpenVenue } from './find-venue'

type Call = Contract['games']['launch']

/**
 * Opens a game for a member. Returns an address, or a form to post to the venue if `method` is given (specification,
 * sections 3 and 4). `params.title` is the code of one of the venue's titles. Throws `venue_unknown`,
 * `venue_maintenance`, `venue_unavailable`, `play_closed`, `identity_not_certified`, `play_time_limit_reached` and
 * `reality_check_due`.
 */
export async function launch(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { game_name: venue, device, params = {} } = input
  await findOpenVenue(ctx.db, venue)
  if (params.title !== undefined) await assertVenueOpen(ctx, venue, params.title)
  await recordStart(ctx, venue)
  const request = { venue, memberId: ctx.memberId, device, locale: ctx.locale, origin: ctx.origin, params }
  const realityCheck = await realityCheckTerms(ctx)
  const launched = ctx.ports.gameVenue.launch({ ...request, realityCheck })
  const entry = await withTimeLimit(venueCallTimeoutMs, launched).catch((cause: unknown) => {
    throw new DomainError('venue_unavailable', {}, [], { cause })
  })
  const playedAt = ctx.now()
  await ctx.db
    .insert(playedGames)
    .values({ memberId: ctx.memberId, venue, code: params.title ?? '', playedAt })
    .onConflictDoUpdate({ target: [playedGames.memberId, playedGames.venue, playedGames.code], set: { playedAt } })
  return { result: entry.url, method: entry.method, params: entry.method ? entry.params : null }
}

/**
 * Records the launch of a game. Throws if play is closed, a required identity is not verified, the play time is used
 * up, or a reality check waits for an answer.
 */
async function recordStart({ db, memberId, now }: MemberContext, venue: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    await lockBalance(tx, memberAccount('member_main', memberId))
    await assertMayPlay(tx, { memberId, now: at })
    await tx.insert(gameStarts).values({ memberId, venue, at })
  })
}

/** Terms for the venue's own reality checks: the member's interval, and the length and result of play so far. */
async function realityCheckTerms({ db, memberId, now, origin }: MemberContext): Promise<RealityCheckTerms> {
  const at = now()
  const play = await currentPlay(db, memberId, at)
  return {
    intervalMinutes: play?.reminderMinutes ?? (await reminderMinutesOf(db, memberId)),
    elapsedMs: play ? at.getTime() - play.since.getTime() : 0,
    stakeMinor: play?.stakeMinor ?? 0n,
    resultMinor: play?.resultMinor ?? 0n,
    historyUrl: `${origin}/game_record`,
    exitUrl: `${origin}/`,
  }
}

async function assertVenueOpen(ctx: MemberContext, venue: string, code: string): Promise<void> {
  const ofVenue = and(eq(gameTitles.venue, venue), eq(gameTitles.code, code))
  const [title] = await ctx.db.select({ maintenance: gameTitles.maintenance }).from(gameTitles).where(ofVenue)
  if (!title) throw new DomainError('invalid_input', {}, [{ field: 'params.title', code: 'invalid' }])
  if (title.maintenance) throw new DomainError('venue_maintenance')
}
