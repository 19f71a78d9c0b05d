import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { playClosures } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { DomainError } from '../domain-error'

export type PlayClosure = typeof playClosures.$inferSelect

/**
 * The break or exclusion of a member that is in force; null if play is open. A break ends by itself, an exclusion only
 * when operators ended it. An exclusion precedes a break, and the latest end precedes the others.
 */
export async function closureOf(db: Database, memberId: string, now: Date): Promise<PlayClosure | null> {
  const { kind, endsAt, reopensAt, startedAt } = playClosures
  const isBreak = and(eq(kind, 'break'), gt(endsAt, now))
  const isExclusion = and(eq(kind, 'exclusion'), or(isNull(reopensAt), gt(reopensAt, now)))
  const rows = await db
    .select()
    .from(playClosures)
    .where(and(eq(playClosures.memberId, memberId), or(isBreak, isExclusion)))
    .orderBy(desc(startedAt))
  const end = (row: PlayClosure) => row.endsAt?.getTime() ?? Infinity
  const rank = (row: PlayClosure) => (row.kind === 'exclusion' ? 1 : 0)
  return rows.sort((one, other) => rank(other) - rank(one) || end(other) - end(one))[0] ?? null
}

/** Throws `play_closed` with `until` (empty if indefinite) while a break or exclusion is in force. */
export async function assertPlayOpen(db: Database, memberId: string, now: Date): Promise<void> {
  const closure = await closureOf(db, memberId, now)
  if (!closure) return
  const { kind, endsAt } = closure
  throw new DomainError('play_closed', { kind, until: endsAt?.toISOString() ?? '' })
}

/**
 * `assertPlayOpen` under the lock of the member's main wallet, which a closure takes too: a money call either precedes the
 * closure or is refused.
 */
export async function lockOpenPlay(tx: Database, memberId: string, now: Date): Promise<void> {
  await lockBalance(tx, memberAccount('member_main', memberId))
  await assertPlayOpen(tx, memberId, now)
}

/** Whether a self-exclusion is in force: turnover and minimum no longer bar the member's withdrawals. */
export async function isExcluded(db: Database, memberId: string, now: Date): Promise<boolean> {
  return (await closureOf(db, memberId, now))?.kind === 'exclusion'
}
