import { and, count, eq, gt, min } from 'drizzle-orm'
import { failedAttempts } from '@/server/db/schema'
import type { Context } from '../context'
import { Fault } from '../fault'
import { failuresBeforeLock, failureWindowMs } from './limits'

/** Whose secret is guessed at. An account is locked whether it exists or not, so that the lock tells nothing. */
export type Guarded = { secret: 'login' | 'withdrawal'; of: string }

const subjectOf = ({ secret, of }: Guarded) => `${secret}:${of}`

/** Throws `account_locked` with the `minutes` left when a secret was guessed wrong too often. */
export async function refuseLocked({ db, now }: Context, guarded: Guarded): Promise<void> {
  const windowStart = new Date(now().getTime() - failureWindowMs)
  const recent = and(eq(failedAttempts.subject, subjectOf(guarded)), gt(failedAttempts.at, windowStart))
  const [failures] = await db
    .select({ count: count(), oldest: min(failedAttempts.at) })
    .from(failedAttempts)
    .where(recent)
  if (!failures?.oldest || failures.count < failuresBeforeLock) return
  const freeAt = failures.oldest.getTime() + failureWindowMs
  throw new Fault('account_locked', { minutes: Math.max(1, Math.ceil((freeAt - now().getTime()) / 60_000)) })
}

/** Notes that a secret was guessed wrong. */
export async function noteFailure({ db, now }: Context, guarded: Guarded): Promise<void> {
  await db.insert(failedAttempts).values({ subject: subjectOf(guarded), at: now() })
}

/** Forgets the wrong guesses once the right secret was given. */
export async function forgetFailures({ db }: Context, guarded: Guarded): Promise<void> {
  await db.delete(failedAttempts).where(eq(failedAttempts.subject, subjectOf(guarded)))
}
