import { and, desc, eq } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { playChecks, playChoices, playLimitChanges, sessions, venues } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { venueName } from '../games/find-venue'
import { isImposed, playState } from '../play/closures'
import { reachedPlayTime } from '../play/assert-limits'
import { limitsOf, pointsAtVenues } from '../play/limit-use'
import { betsSince, currentPlay, reminderMinutesOf, type CurrentPlay } from '../play/reality-check'
import { playProtection } from '../rules'
import { addSiteMonths } from '../site-day'
import { dueConsents, recordConsent } from './consents'

type Calls = OptionalCalls['protection']
type Session = Output<Calls['session']>

/** Time and result of the member's session, a closure, a due review, and the current play (UKGC RTS 2E, 13B, 13C). */
export async function session(ctx: MemberContext): Promise<Session> {
  const { db, memberId } = ctx
  const now = ctx.now()
  const [row] = await db.select({ startedAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, ctx.sessionId))
  const startedAt = row?.startedAt ?? now
  const { stakeMinor, resultMinor } = await betsSince(db, memberId, startedAt)
  const {
    closures: [closure],
    isInReview,
  } = await playState(db, memberId, now)
  const play = await currentPlay(db, memberId, now)
  const timeUp = await reachedPlayTime(db, { memberId, now, limits: await limitsOf(db, memberId) })
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
    ...(await dueConsents(db, memberId)),
    review_due: isDue(await reviewFrom(ctx), now),
    reminder_minutes: await reminderMinutesOf(db, memberId),
    play: play && (await shownPlay(ctx, play)),
  }
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
 * When to remind the member to review their limits: six months after they last set or reviewed them (UKGC RTS 12A).
 * Null if they never did: they are not reminded.
 */
export async function reviewFrom({ db, memberId }: MemberContext): Promise<Date | null> {
  const own = and(eq(playLimitChanges.memberId, memberId), eq(playLimitChanges.setBy, 'member'))
  const changes = db.select({ at: playLimitChanges.at }).from(playLimitChanges).where(own)
  const [changed] = await changes.orderBy(desc(playLimitChanges.at)).limit(1)
  const [choices] = await db.select().from(playChoices).where(eq(playChoices.memberId, memberId))
  const declinedAt = choices?.declinedLimit ? choices.updatedAt : null
  const times = [changed?.at, declinedAt, choices?.reviewedAt].filter((at) => at instanceof Date)
  if (times.length === 0) return null
  const latest = Math.max(...times.map((at) => at.getTime()))
  return addSiteMonths(new Date(latest), playProtection.reviewAfterMonths)
}

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
