import { Fault } from '../domain/fault'

const subjectsBeforeSweep = 10_000

/**
 * A sliding window per subject, kept in this process: a limit is a brake, not a record, and a write to the database
 * for each call would cost more than it saves.
 */
export class RateLimiter {
  readonly #times = new Map<string, { at: number[]; windowMs: number }>()

  /** Counts one call of `subject`. Throws `rate_limited` with `retry_after` seconds when there were too many. */
  take(subject: string, limit: { count: number; windowMs: number }, now: number): void {
    if (this.#times.size > subjectsBeforeSweep) this.#sweep(now)
    const recent = (this.#times.get(subject)?.at ?? []).filter((at) => at > now - limit.windowMs)
    const oldest = recent[0]
    if (oldest !== undefined && recent.length >= limit.count) {
      throw new Fault('rate_limited', { retry_after: Math.ceil((oldest + limit.windowMs - now) / 1000) })
    }
    recent.push(now)
    this.#times.set(subject, { at: recent, windowMs: limit.windowMs })
  }

  /** How many subjects are remembered. */
  get size(): number {
    return this.#times.size
  }

  #sweep(now: number): void {
    for (const [subject, { at, windowMs }] of this.#times) {
      if ((at.at(-1) ?? 0) <= now - windowMs) this.#times.delete(subject)
    }
  }
}
