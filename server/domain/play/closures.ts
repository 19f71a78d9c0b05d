import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { members, playClosures } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { DomainError } from '../domain-error'

export type PlayClosure = typeof playClosures.$inferSelect

/**
 * How strict a closure is: an exclusion outranks a closing, and a closing outranks a break. An exclusion that was lifted
 * outranks only a break, because it ends soon and the others stay.
 */
export const rankOf = ({ kind, reopensAt }: Pick<PlayClosure, 'kind' | 'reopensAt'>): number =>
  ({ break: 0, closing: 2, exclusion: reopensAt ? 1 : 3 })[kind]

/**
 * The closures in force (breaks, exclusions, closing of the account), the one that counts first: the one with the highest
 * rank, and among closures of one rank, the one with the latest end. A break ends automatically, the others only by
 * operators' decision.
 */
export async function closuresInForce(db: Database, memberId: string, now: Date): Promise<PlayClosure[]> {
  return (await playState(db, memberId, now)).closures
}

/** Whether a closure is in force that no break is. */
export const isNoBreakInForce = (now: Date) => {
  const { kind, reopensAt } = playClosures
  return and(ne(kind, 'break'), or(isNull(reopensAt), gt(reopensAt, now)))
}

/** The closures in force, as `closuresInForce` sorts them, and whether a match with an excluded person waits for review. */
export async function playState(
  db: Database,
  memberId: string,
  now: Date,
): Promise<{ closures: PlayClosure[]; isInReview: boolean }> {
  const { kind, endsAt, startedAt } = playClosures
  const isBreak = and(eq(kind, 'break'), gt(endsAt, now))
  const ofMember = and(eq(playClosures.memberId, members.id), or(isBreak, isNoBreakInForce(now)))
  const rows = await db
    .select({ closure: playClosures, isInReview: inReview(memberId) })
    .from(members)
    .leftJoin(playClosures, ofMember)
    .where(eq(members.id, memberId))
    .orderBy(desc(startedAt))
  const end = (row: PlayClosure) => (row.reopensAt ?? row.endsAt)?.getTime() ?? Infinity
  const closures = rows.flatMap(({ closure }) => closure ?? [])
  closures.sort((one, other) => rankOf(other) - rankOf(one) || end(other) - end(one))
  return { closures, isInReview: rows[0]?.isInReview ?? false }
}

/** The closure in force that counts; null if play is open. */
export async function closureOf(db: Database, memberId: string, now: Date): Promise<PlayClosure | null> {
  const [closure = null] = await closuresInForce(db, memberId, now)
  return closure
}

/**
 * The closures by which play has been closed without a gap until now: those in force, those that overlap them, and so
 * on. Empty if play is open.
 */
export async function unbrokenClosures(db: Database, memberId: string, now: Date): Promise<PlayClosure[]> {
  const all = await db
    .select()
    .from(playClosures)
    .where(eq(playClosures.memberId, memberId))
    .orderBy(desc(playClosures.startedAt))
  let since = now
  return all.filter((closure) => {
    const end = closure.reopensAt ?? (closure.kind === 'break' ? closure.endsAt : null)
    if (end && end <= since) return false
    if (closure.startedAt < since) since = closure.startedAt
    return true
  })
}

/** Whether a closure is an exclusion that was not lifted. */
export const isLastingExclusion = (closure: PlayClosure | null): boolean =>
  closure?.kind === 'exclusion' && !closure.reopensAt

/** Whether the member did not choose a closure: an operator or a match with an excluded person closed play. */
export const isImposed = ({ closedBy }: PlayClosure): boolean => closedBy !== 'member'

/** Whether a match with an excluded person waits for review: play is closed, but withdrawals are open. */
export const inReview = (memberId: string) => sql<boolean>`exists (select from exclusion_matches
  where member_id = ${memberId} and effect = 'shut' and reviewed_at is null)`

/** Whether neither a closure nor a match that waits for review closes play. */
export async function isPlayOpen(db: Database, memberId: string, now: Date): Promise<boolean> {
  const { closures, isInReview } = await playState(db, memberId, now)
  return closures.length === 0 && !isInReview
}

/**
 * Throws `play_closed` while a break or exclusion is in force, with its end in `until` (empty if indefinite). `kind`
 * says why; it is `imposed` if the member did not choose it, and `review` while a match with an excluded person waits for review.
 */
export async function assertPlayOpen(db: Database, memberId: string, now: Date): Promise<void> {
  assertOpen(await playState(db, memberId, now))
}

/** Does the same as `assertPlayOpen` with what `playState` returned. */
export function assertOpen({ closures, isInReview }: Awaited<ReturnType<typeof playState>>): void {
  const [closure] = closures
  if (!closure && isInReview) throw new DomainError('play_closed', { kind: 'review', until: '' })
  if (!closure) return
  const { endsAt } = closure
  const kind = isImposed(closure) ? 'imposed' : closure.kind
  throw new DomainError('play_closed', { kind, until: endsAt?.toISOString() ?? '' })
}

/**
 * Runs `assertPlayOpen` under the lock of the member's main wallet. Closing play takes the same lock, so a call that
 * moves points either comes before the closure or is refused.
 */
export async function lockOpenPlay(tx: Database, memberId: string, now: Date): Promise<void> {
  await lockBalance(tx, memberAccount('member_main', memberId))
  await assertPlayOpen(tx, memberId, now)
}

/**
 * Takes the same lock, but a break does not close it: money that arrives then is still the member's. Throws
 * `play_closed` for any other closure. Returns the break in force; null if play is open.
 */
export async function lockUnlessExcluded(tx: Database, memberId: string, now: Date): Promise<PlayClosure | null> {
  await lockBalance(tx, memberAccount('member_main', memberId))
  const state = await playState(tx, memberId, now)
  const [closure = null] = state.closures
  if (closure?.kind !== 'break' || state.isInReview) assertOpen(state)
  return closure
}
