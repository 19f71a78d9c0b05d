import type { Database } from '../db/client'
import { countHits, type WindowLimit } from '../db/rate-windows'
import { DomainError } from '../domain/domain-error'

const subjectsBeforeSweep = 10_000
/** An instance tells the others of its hits in parts of this share of the limit: in one part each of a limit up to 39. */
const flushesPerLimit = 20

type Seen = {
  windowAt: number
  windowMs: number
  unreported: number
  told: number
  refusedUntil: number
  flushing: Promise<null> | null
}

/**
 * Rate limits that hold across every instance on one database, at the price of a statement only where it matters: a limit
 * of a few hits is counted there hit by hit; of a large one, each instance keeps its hits to itself until they are a
 * twentieth of it, so that an ordinary member costs no write. Together the instances overrun a large limit by less than
 * that share each. Whoever is refused is refused from memory until the time has come.
 */
export class RateLimiter {
  readonly #db: Database
  readonly #seen = new Map<string, Seen>()
  #sweepAt = subjectsBeforeSweep

  constructor(db: Database) {
    this.#db = db
  }

  /** Counts one call of `subject`. Throws `rate_limited` with `retry_after` seconds when there were too many. */
  async take(subject: string, limit: WindowLimit, nowMs: number): Promise<void> {
    if (this.#seen.size > this.#sweepAt) this.#sweep(nowMs)
    const seen = this.#seenAt(subject, limit, nowMs)
    // Calls sent all at once would otherwise be through before the first answer is there.
    while (seen.flushing) await seen.flushing
    if (seen.refusedUntil > nowMs) throw tooMany(seen.refusedUntil - nowMs)
    seen.unreported += 1
    const part = Math.max(1, Math.floor(limit.count / flushesPerLimit))
    if (seen.unreported < part && seen.told + seen.unreported <= limit.count) return
    const told = this.#flush(subject, seen, limit, nowMs)
    seen.flushing = told.then(
      () => (seen.flushing = null),
      () => (seen.flushing = null),
    )
    await told
    if (seen.refusedUntil > nowMs) throw tooMany(seen.refusedUntil - nowMs)
  }

  /** Tells the other instances of the hits that they do not know, and learns how many there are in all. */
  async #flush(subject: string, seen: Seen, limit: WindowLimit, nowMs: number): Promise<void> {
    const counted = await countHits(this.#db, subject, seen.unreported, limit, nowMs)
    seen.unreported = 0
    if (counted.isAdmitted) seen.told = counted.hits
    else seen.refusedUntil = nowMs + counted.waitMs
  }

  /** How many subjects are remembered. */
  get size(): number {
    return this.#seen.size
  }

  #seenAt(subject: string, { windowMs }: WindowLimit, nowMs: number): Seen {
    const windowAt = Math.floor(nowMs / windowMs) * windowMs
    const seen = this.#seen.get(subject)
    if (seen && (seen.windowAt === windowAt || seen.refusedUntil > nowMs)) return seen
    const fresh: Seen = { windowAt, windowMs, unreported: 0, told: 0, refusedUntil: 0, flushing: null }
    this.#seen.set(subject, fresh)
    return fresh
  }

  #sweep(nowMs: number): void {
    for (const [subject, { windowAt, windowMs, refusedUntil }] of this.#seen) {
      if (windowAt + windowMs <= nowMs && refusedUntil <= nowMs) this.#seen.delete(subject)
    }
    // Where more are there at once, sweeping at each further one would cost more than the limits themselves.
    this.#sweepAt = Math.max(subjectsBeforeSweep, 2 * this.#seen.size)
  }
}

const tooMany = (waitMs: number) => new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) })
