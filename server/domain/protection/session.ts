import { and, eq, gt } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { bets, playChecks, sessions, venues } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { venueName } from '../games/find-venue'
import { isImposed, playState } from '../play/closures'
import { reachedPlayTime } from '../play/assert-limits'
import { limitsOf, pointsAtVenues } from '../play/limit-use'
import { betSums, currentPlay, type CurrentPlay } from '../play/reality-check'
import { choicesOf, reviewFrom } from './choices'
import { dueConsents, recordConsent } from './consents'

type Calls = OptionalCalls['protection']
type Session = Output<Calls['session']>

/** Time and result of the member's session, a closure, a due review, and the current play (UKGC RTS 2E, 13B, 13C). */
export async function session(ctx: MemberContext): Promise<Session> {
  const { db, memberId } = ctx
  const now = ctx.now()
  // Read at the same time, because a slow database makes each statement wait.
  const [{ startedAt, stakeMinor, resultMinor }, { closures, isInReview }, play, limits, due, choices] =
    await Promise.all([
      betsOfSession(ctx),
      playState(db, memberId, now),
      currentPlay(db, memberId, now),
      limitsOf(db, memberId),
      dueConsents(db, memberId),
      choicesOf(db, memberId),
    ])
  const [closure] = closures
  const timeUp = await reachedPlayTime(db, { memberId, now, limits })
  return {
    started_at: startedAt.toISOString(),
    stakes: toDecimal(stakeMinor),
    result: toDecimal(resultMinor),
    closure: closure
      ? { kind: closure.kind, ends_at: closure.endsAt?.toISOString() ?? null, imposed: isImposed(closure) }
      : isInReview
        ? { kind: 'review', ends_at: null }
        : null,
    time_up_until: timeUp?.renewsAt.toISOString() ?? null,
    ...due,
    review_due: isDue(reviewFrom(choices), now),
    reminder_minutes: choices.reminderMinutes,
    play: play && (await shownPlay(ctx, play)),
  }
}

/** When the member's session began, and stakes and result of the bets since then, in 1/100 point. */
async function betsOfSession({ db, memberId, sessionId, now }: MemberContext) {
  const { betTime } = bets
  const made = and(eq(bets.memberId, memberId), gt(betTime, sessions.createdAt))
  const sums = db.select(betSums).from(bets).where(made).as('made')
  const [row] = await db
    .select({ startedAt: sessions.createdAt, stakeMinor: sums.stakeMinor, resultMinor: sums.resultMinor })
    .from(sessions)
    .crossJoinLateral(sums)
    .where(eq(sessions.id, sessionId))
  return row ?? { startedAt: now(), stakeMinor: 0n, resultMinor: 0n }
}

async function shownPlay(ctx: MemberContext, { venue, since, checkAt, stakeMinor, resultMinor }: CurrentPlay) {
  const { db, memberId, locale } = ctx
  const [row] = await db.select().from(venues).where(eq(venues.code, venue))
  return {
    venue: row ? venueName(row, locale, 'member') : venue,
    since: since.toISOString(),
    check_at: checkAt.toISOString(),
    stakes: toDecimal(stakeMinor),
    result: toDecimal(resultMinor),
    at_venues: toDecimal(await pointsAtVenues(db, memberId)),
  }
}

const isDue = (time: Date | null, now: Date) => time !== null && now >= time

/**
 * Records the member's answer to a due reality check, with the figures that were shown. Does nothing if none is due.
 */
export async function answerCheck(ctx: MemberContext, { answer }: Parsed<Calls['answerCheck']>): Promise<Session> {
  const { memberId } = ctx
  const now = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await lockBalance(tx, memberAccount('member_main', memberId))
    const play = await currentPlay(tx, memberId, now)
    if (!play || now < play.checkAt) return
    const { since, stakeMinor, resultMinor } = play
    await tx.insert(playChecks).values({ memberId, answer, since, stakeMinor, resultMinor, at: now })
  })
  return session(ctx)
}

/** Records a consent, or that the notice was read. Throws `state_conflict` if the version is not the current one. */
export async function consent(ctx: MemberContext, input: Parsed<Calls['consent']>): Promise<Session> {
  await recordConsent(ctx, input)
  return session(ctx)
}
