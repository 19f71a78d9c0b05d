import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, min } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { failedAttempts } from '@/server/db/schema'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'

const { failuresBeforeLock, failureWindowMs } = accountSafety

/** Whose secret is guessed at. An account is locked whether it exists or not, so that the lock tells nothing. */
export type GuardedSecret = { secret: 'login' | 'withdrawal'; of: string }

const subjectOf = ({ secret, of }: GuardedSecret) => `${secret}:${of}`

/** Ends a lock, and forgets what would bring about the next one. */
export async function clearFailures(db: Database, guarded: GuardedSecret): Promise<void> {
  await db.delete(failedAttempts).where(eq(failedAttempts.subject, subjectOf(guarded)))
}

const turns = new Map<string, Promise<unknown>>()

/** In one process guesses at one secret are looked at one after another, so that a right one does not meet a wrong one's note. */
async function serialize<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  const earlier = turns.get(subject) ?? Promise.resolve()
  const mine = earlier.catch(() => undefined).then(work)
  turns.set(subject, mine)
  try {
    return await mine
  } finally {
    if (turns.get(subject) === mine) turns.delete(subject)
  }
}

/** To be asked after a guess was noted: its own note is no reason to refuse it. */
async function assertNotLocked({ db, now }: Context, subject: string): Promise<void> {
  const windowStart = new Date(now().getTime() - failureWindowMs)
  const recent = and(eq(failedAttempts.subject, subject), gt(failedAttempts.at, windowStart))
  const [failures] = await db
    .select({ count: count(), oldest: min(failedAttempts.at) })
    .from(failedAttempts)
    .where(recent)
  if (!failures?.oldest || failures.count <= failuresBeforeLock) return
  const freeAt = failures.oldest.getTime() + failureWindowMs
  throw new DomainError('account_locked', { minutes: Math.max(1, Math.ceil((freeAt - now().getTime()) / 60_000)) })
}

/**
 * Looks at a guess, unless the secret was guessed wrong too often: then throws `account_locked` with the `minutes`
 * left. A guess is noted as wrong before it is looked at, so that guesses sent at once to several instances count each
 * other; a right one clears the slate.
 */
export function limitGuesses(
  context: Context,
  guarded: GuardedSecret,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const { db, now } = context
  const subject = subjectOf(guarded)
  return serialize(subject, async () => {
    const id = randomUUID()
    await db.insert(failedAttempts).values({ id, subject, at: now() })
    try {
      await assertNotLocked(context, subject)
      const right = await isRight()
      if (right) await clearFailures(db, guarded)
      return right
    } catch (error) {
      // One that was not looked at is no failure: else a lock would never end under steady guessing.
      await db.delete(failedAttempts).where(eq(failedAttempts.id, id))
      throw error
    }
  })
}
