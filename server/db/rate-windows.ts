import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from './client'
import { rateWindows } from './schema'

/** At most `count` hits within a window of `windowMs`. */
export type WindowLimit = { count: number; windowMs: number }
/** The result of counting hits: admitted, with the number of hits that count now; or refused, with the time to wait. */
export type Counted = { isAdmitted: true; hits: number } | { isAdmitted: false; waitMs: number }

/** A window further in the future than this was opened before the clock was set back; ignore it. */
const maxSkewMs = 5 * 60_000

/** The longest `waitMs`: the stored window may begin a window and `maxSkewMs` later, and its hits fade during the next. */
export const longestWaitMs = (windowMs: number): number => 3 * windowMs + maxSkewMs

const subjectHash = (subject: string) => createHash('sha256').update(subject).digest('base64url')

/** Hits of the previous window that still count. `share` is the part of the current window that has passed, 0 to 1. */
const weighed = (earlier: number, share: number) => Math.ceil(earlier * (1 - share))

/**
 * Counts `hits` of a subject in one statement, for all instances on this database; counts none of them if the limit
 * would be exceeded. The sliding window is estimated from two fixed windows, so that each subject needs only one short
 * row. `nowMs` is the product's clock. An instance whose clock is behind counts into the window that another instance
 * opened.
 */
export async function countHits(
  db: Database,
  subject: string,
  hits: number,
  { count, windowMs }: WindowLimit,
  nowMs: number,
): Promise<Counted> {
  const startMs = Math.floor(nowMs / windowMs) * windowMs
  const share = (nowMs - startMs) / windowMs
  const fresh = {
    subject: subjectHash(subject),
    windowAt: new Date(startMs),
    hits,
    earlierHits: 0,
    expiresAt: new Date(startMs + 2 * windowMs),
  }
  const { windowAt, hits: stored, earlierHits } = rateWindows
  const latest = new Date(startMs + windowMs + maxSkewMs)
  const isSame = sql`${windowAt} between excluded.window_at and ${latest.toISOString()}::timestamptz`
  const isNext = sql`${windowAt} = ${new Date(startMs - windowMs).toISOString()}::timestamptz`
  const before = sql`case when ${isSame} then ${earlierHits} when ${isNext} then ${stored} else 0 end`
  const now = sql`case when ${isSame} then ${stored} else 0 end + excluded.hits`
  const [counted] = await db
    .insert(rateWindows)
    .values(fresh)
    .onConflictDoUpdate({
      target: rateWindows.subject,
      set: {
        hits: now,
        earlierHits: before,
        windowAt: sql`case when ${isSame} then ${windowAt} else excluded.window_at end`,
        expiresAt: sql`case when ${isSame} then ${rateWindows.expiresAt} else excluded.expires_at end`,
      },
      setWhere: sql`ceil((${before}) * ${1 - share}::double precision) + ${now} <= ${count}`,
    })
    .returning({ hits: stored, earlier: earlierHits })
  if (counted) return { isAdmitted: true, hits: counted.hits + weighed(counted.earlier, share) }
  return { isAdmitted: false, waitMs: await waitOf(db, fresh, { count, windowMs }, nowMs) }
}

/** Milliseconds until the refused hits would be admitted. */
async function waitOf(
  db: Database,
  { subject, windowAt: at, hits }: { subject: string; windowAt: Date; hits: number },
  { count, windowMs }: WindowLimit,
  nowMs: number,
): Promise<number> {
  const [row] = await db.select().from(rateWindows).where(eq(rateWindows.subject, subject))
  if (!row) return 0
  const isSame = row.windowAt >= at
  const [current, earlier] = isSame ? [row.hits, row.earlierHits] : [0, row.hits]
  const isFull = current + hits > count
  // If the current window's hits alone exceed the limit, the caller must wait until enough of them fade out in the next
  // window.
  const [fading, room] = isFull ? [current, count - hits] : [earlier, count - hits - current]
  const share = fading <= room ? 0 : 1 - room / fading
  const from = (isSame ? row.windowAt : at).getTime() + (isFull ? windowMs : 0)
  return Math.max(1, Math.ceil(from + share * windowMs - nowMs))
}

/** Deletes expired windows. Returns how many were deleted. */
export async function deleteExpiredRateWindows({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const gone = await db
    .delete(rateWindows)
    .where(lt(rateWindows.expiresAt, now()))
    .returning({ subject: rateWindows.subject })
  return gone.length
}
