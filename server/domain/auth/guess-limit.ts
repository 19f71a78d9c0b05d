import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { failedAttempts, type Member } from '@/server/db/schema'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { sourcesOfMember } from './sign-in-sources'

const { failuresBeforeLock, failureWindowMs } = accountSafety

/**
 * A secret that callers may guess at: an account's login password, a member's withdrawal password, or a second factor.
 * Accounts that do not exist can be locked too, so that a lock does not reveal which accounts exist. `source` is the
 * call's `knownSource`.
 */
export type GuardedSecret = { login: string; source: string | null } | { withdrawal: string } | { factor: string }

/**
 * The subject that wrong guesses are counted under. Each device or network that the owner signed in from has a count of
 * its own: a stranger can lock the account for unknown devices, but not there. The other secrets have one count each,
 * since only somebody who knows the password can guess at them.
 */
function subjectOf(guarded: GuardedSecret): string {
  if ('withdrawal' in guarded) return `withdrawal:${guarded.withdrawal}`
  if ('factor' in guarded) return `factor:${guarded.factor}`
  const { login, source } = guarded
  return source === null ? `login:${login}` : `login:${login} ${source}`
}

/**
 * Ends every lock of a member's secret, and deletes the guesses counted towards the next lock. Returns how many guesses
 * were deleted.
 */
export async function clearFailures(
  db: Database,
  { id, accountKey }: Pick<Member, 'id' | 'accountKey'>,
  secret: 'login' | 'withdrawal' | 'factor',
): Promise<number> {
  const login = `login:${accountKey}`
  const bySource = (await sourcesOfMember(db, id)).map((source) => `${login} ${source}`)
  const subjects = secret === 'login' ? [login, ...bySource] : [`${secret}:${id}`]
  const wrong = db.delete(failedAttempts).where(inArray(failedAttempts.subject, subjects))
  return (await wrong.returning({ id: failedAttempts.id })).length
}

const queues = new Map<string, Promise<unknown>>()

/**
 * Runs the guesses at one secret one after another within this process. Otherwise a guess still being checked would
 * count against the next one.
 */
async function serialize<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  const previous = queues.get(subject) ?? Promise.resolve()
  const current = previous.catch(() => undefined).then(work)
  queues.set(subject, current)
  try {
    return await current
  } finally {
    if (queues.get(subject) === current) queues.delete(subject)
  }
}

/** How many more wrong guesses are allowed before the lock. */
export async function guessesLeft(context: Context, guarded: GuardedSecret): Promise<number> {
  const windowStart = new Date(context.now().getTime() - failureWindowMs)
  const subject = subjectOf(guarded)
  const recent = and(eq(failedAttempts.subject, subject), gt(failedAttempts.at, windowStart))
  const [failures] = await context.db.select({ count: count() }).from(failedAttempts).where(recent)
  return Math.max(0, failuresBeforeLock - (failures?.count ?? 0))
}

/** Throws `account_locked` with the `minutes` left if more than `allowed` wrong guesses lie within the window. */
async function assertNotLocked({ db, now }: Context, subject: string, allowed: number): Promise<void> {
  const windowStart = new Date(now().getTime() - failureWindowMs)
  const recent = and(eq(failedAttempts.subject, subject), gt(failedAttempts.at, windowStart))
  const [failures] = await db
    .select({ count: count(), oldest: min(failedAttempts.at) })
    .from(failedAttempts)
    .where(recent)
  if (!failures?.oldest || failures.count <= allowed) return
  const freeAt = failures.oldest.getTime() + failureWindowMs
  throw new DomainError('account_locked', { minutes: Math.max(1, Math.ceil((freeAt - now().getTime()) / 60_000)) })
}

/** Stores a guess as wrong unless the secret is locked. Returns whether it did. */
async function storeUnlessLocked({ db, now }: Context, subject: string, id: string): Promise<boolean> {
  const at = now()
  const windowStart = new Date(at.getTime() - failureWindowMs).toISOString()
  const { rows } = (await db.execute(sql`insert into failed_attempts (id, subject, at)
    select ${id}::uuid, ${subject}::text, ${at.toISOString()}::timestamptz
    where (select count(*) from failed_attempts
      where subject = ${subject} and at > ${windowStart}::timestamptz) < ${failuresBeforeLock}
    returning id`)) as unknown as { rows: unknown[] }
  return rows.length > 0
}

/**
 * Checks a guess. Throws `account_locked` with the `minutes` left after too many wrong guesses. Every guess is stored
 * as wrong before it is checked, so that simultaneous guesses on several instances count. A right guess deletes the
 * stored wrong ones.
 */
export async function limitGuesses(
  context: Context,
  guarded: GuardedSecret,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const { db } = context
  const subject = subjectOf(guarded)
  return serialize(subject, async () => {
    const id = randomUUID()
    // Guesses at a locked secret are refused without a write.
    while (!(await storeUnlessLocked(context, subject, id)))
      await assertNotLocked(context, subject, failuresBeforeLock - 1)
    try {
      // This guess is counted too by now.
      await assertNotLocked(context, subject, failuresBeforeLock)
      const right = await isRight()
      if (right) await db.delete(failedAttempts).where(eq(failedAttempts.subject, subject))
      return right
    } catch (error) {
      // The guess could not be checked, so it does not count as wrong. Otherwise steady guessing would keep the lock
      // forever.
      await db.delete(failedAttempts).where(eq(failedAttempts.id, id))
      throw error
    }
  })
}
