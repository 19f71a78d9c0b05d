import type { Database } from '../db/client'
import { countHits, longestWaitMs, type Counted, type WindowLimit } from '../db/rate-windows'
import { isWriteRefused } from '../db/storage-check'
import { DomainError } from '../domain/domain-error'

const subjectsBeforeSweep = 10_000
/**
 * Into how many parts a limit is divided: an instance reports its hits to the database once per part. For limits up to
 * 39 it reports each hit.
 */
const flushesPerLimit = 20

type Seen = {
  windowAt: number
  windowMs: number
  unreported: number
  /** Hits on all instances, as the database last returned them. */
  reported: number
  refusedUntil: number
  flushing: Promise<null> | null
}

/** A refusal that would last longer than the longest wait was made before the clock was set back; it is ignored. */
const isRefused = ({ refusedUntil, windowMs }: Seen, nowMs: number) =>
  refusedUntil > nowMs && refusedUntil <= nowMs + longestWaitMs(windowMs)

/**
 * Rate limits that hold across all instances on one database. Hits on a small limit are counted in the database one by
 * one. For a large limit, each instance reports its hits in batches of a twentieth of the limit, so that ordinary members
 * cost no writes; each instance may exceed the limit by less than a twentieth. A refused subject is refused from memory
 * until it may call again.
 */
export class RateLimiter {
  readonly #db: Database
  readonly #seen = new Map<string, Seen>()
  #sweepAt = subjectsBeforeSweep

  constructor(db: Database) {
    this.#db = db
  }

  /** Counts one call of `subject`. Throws `rate_limited`, with `retry_after` in seconds, if there were too many. */
  async take(subject: string, limit: WindowLimit, nowMs: number): Promise<void> {
    if (this.#seen.size > this.#sweepAt) this.#sweep(nowMs)
    const seen = this.#seenAt(subject, limit, nowMs)
    // Waits for a flush in progress. Otherwise simultaneous calls would all pass before the database answered.
    while (seen.flushing) await seen.flushing
    if (isRefused(seen, nowMs)) throw tooMany(seen.refusedUntil - nowMs)
    seen.unreported += 1
    const part = Math.max(1, Math.floor(limit.count / flushesPerLimit))
    if (seen.unreported < part && seen.reported + seen.unreported <= limit.count) return
    const flush = this.#flush(subject, seen, limit, nowMs)
    seen.flushing = flush.then(
      () => (seen.flushing = null),
      () => (seen.flushing = null),
    )
    await flush
    if (seen.refusedUntil > nowMs) throw tooMany(seen.refusedUntil - nowMs)
  }

  /** Adds this instance's hits to the database, and reads the sum over all instances. */
  async #flush(subject: string, seen: Seen, limit: WindowLimit, nowMs: number): Promise<void> {
    const counted = await countHits(this.#db, subject, seen.unreported, limit, nowMs).catch((error: unknown) => {
      if (isWriteRefused(error)) return countAlone(seen, limit, nowMs)
      throw error
    })
    seen.unreported = 0
    if (counted.isAdmitted) seen.reported = counted.hits
    else seen.refusedUntil = nowMs + counted.waitMs
  }

  /** How many subjects are remembered. */
  get size(): number {
    return this.#seen.size
  }

  #seenAt(subject: string, { windowMs }: WindowLimit, nowMs: number): Seen {
    const windowAt = Math.floor(nowMs / windowMs) * windowMs
    const seen = this.#seen.get(subject)
    if (seen && (seen.windowAt === windowAt || isRefused(seen, nowMs))) return seen
    const fresh: Seen = { windowAt, windowMs, unreported: 0, reported: 0, refusedUntil: 0, flushing: null }
    this.#seen.set(subject, fresh)
    return fresh
  }

  #sweep(nowMs: number): void {
    for (const [subject, { windowAt, windowMs, refusedUntil }] of this.#seen) {
      if (windowAt + windowMs <= nowMs && refusedUntil <= nowMs) this.#seen.delete(subject)
    }
    // Sweeps again only once there are twice as many subjects. Sweeping at each new one would cost more than the
    // counting.
    this.#sweepAt = Math.max(subjectsBeforeSweep, 2 * this.#seen.size)
  }
}

/** While the database stores nothing, its data can still be read, and each instance counts for itself. */
function countAlone(seen: Seen, { count, windowMs }: WindowLimit, nowMs: number): Counted {
  const hits = seen.reported + seen.unreported
  return hits <= count ? { isAdmitted: true, hits } : { isAdmitted: false, waitMs: seen.windowAt + windowMs - nowMs }
}

const tooMany = (waitMs: number) => new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) })
