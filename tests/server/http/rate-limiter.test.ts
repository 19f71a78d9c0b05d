import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { deleteExpiredRateWindows } from '@/server/db/rate-windows'
import { rateWindows } from '@/server/db/schema'
import { RateLimiter } from '@/server/http/rate-limiter'
import { openTestDatabase, type TestDatabase } from '../../support/test-database'

const few = { count: 4, windowMs: 1_000 }
const many = { count: 100, windowMs: 60_000 }

/** Makes this many calls one after another and returns how many were admitted. */
async function admitted(limiter: RateLimiter, subject: string, limit: typeof few, calls: number, nowMs: number) {
  let through = 0
  for (let call = 0; call < calls; call += 1) {
    await limiter.take(subject, limit, nowMs).then(
      () => (through += 1),
      () => undefined,
    )
  }
  return through
}

const waitOf = async (refused: Promise<void>) =>
  refused.then(
    () => 0,
    (fault: { params: { retry_after: number } }) => fault.params.retry_after,
  )

describe('the rate limiter', () => {
  let open: OpenDatabase
  beforeAll(async () => void (open = await openTestDatabase()))
  afterAll(() => open.close())

  it('admits the allowed number of calls within the window, separately for each subject', async () => {
    const limiter = new RateLimiter(open.db)
    expect(await admitted(limiter, 'a', few, 10, 10_100)).toBe(4)
    expect(await admitted(limiter, 'b', few, 3, 10_100)).toBe(3)
    await expect(limiter.take('a', few, 10_999)).rejects.toThrow('rate_limited')
  })

  it('counts calls of the last window less and less, and not at all after two windows', async () => {
    const limiter = new RateLimiter(open.db)
    expect(await admitted(limiter, 'slide', few, 10, 20_999)).toBe(4)
    expect(await admitted(limiter, 'slide', few, 10, 21_000)).toBe(0)
    expect(await admitted(limiter, 'slide', few, 10, 21_500)).toBe(2)
    expect(await admitted(limiter, 'slide', few, 10, 24_000)).toBe(4)
  })

  it('forgets calls and refusals from before the clock was set back by an hour', async () => {
    const limiter = new RateLimiter(open.db)
    const hourMs = 3_600_000
    expect(await admitted(limiter, 'early', few, 10, hourMs + 50_000)).toBe(4)
    expect(await admitted(limiter, 'early', few, 10, 50_000)).toBe(4)
    expect(await admitted(limiter, 'early', few, 10, 54_000)).toBe(4)
  })

  it('still refuses a subject on every instance after the clock was set back by four minutes', async () => {
    const [limiter, other] = [new RateLimiter(open.db), new RateLimiter(open.db)]
    const setBackMs = 4 * 60_000
    expect(await admitted(limiter, 'set back', many, 150, 600_000)).toBe(100)
    expect(await admitted(limiter, 'set back', many, 150, 600_000 - setBackMs)).toBe(0)
    // The other instance first counts a twentieth of the limit by itself.
    expect(await admitted(other, 'set back', many, 150, 600_000 - setBackMs)).toBeLessThan(5)
  })

  it('says how long to wait, and admits a call after that time', async () => {
    const minutely = { count: 3, windowMs: 60_000 }
    const limiter = new RateLimiter(open.db)
    expect(await admitted(limiter, 'wait', minutely, 3, 600_000)).toBe(3)
    const waitS = await waitOf(limiter.take('wait', minutely, 600_000))
    expect(waitS).toBe(80)
    await expect(limiter.take('wait', minutely, 600_000 + waitS * 1_000 - 1)).rejects.toThrow('rate_limited')
    await expect(limiter.take('wait', minutely, 600_000 + waitS * 1_000)).resolves.toBeUndefined()
  })

  it('stores no row for a subject with few calls under a large limit, and counts a frequent caller exactly', async () => {
    const limiter = new RateLimiter(open.db)
    const rows = await open.db.$count(rateWindows)
    expect(await admitted(limiter, 'ordinary', many, 4, 0)).toBe(4)
    expect(await open.db.$count(rateWindows)).toBe(rows)
    expect(await admitted(limiter, 'greedy', many, 150, 0)).toBe(100)
    expect(await open.db.$count(rateWindows)).toBe(rows + 1)
  })

  it('stores no subject in clear text, and deletes expired rows', async () => {
    await new RateLimiter(open.db).take('login account someone', few, 5_000)
    const rows = await open.db.select().from(rateWindows)
    expect(JSON.stringify(rows)).not.toContain('someone')
    expect(await deleteExpiredRateWindows({ db: open.db, now: () => new Date(0) })).toBe(0)
    expect(await deleteExpiredRateWindows({ db: open.db, now: () => new Date(10_000_000) })).toBe(rows.length)
    expect(await open.db.$count(rateWindows)).toBe(0)
  })

  it('deletes subjects from memory after their window', async () => {
    const limiter = new RateLimiter(open.db)
    const limit = { count: 40, windowMs: 10 }
    for (let subject = 0; subject < 20_000; subject += 1) await limiter.take(`s${subject}`, limit, subject)
    expect(limiter.size).toBeLessThanOrEqual(10_001)
  })

  it('stays fast with many thousand subjects', async () => {
    const limiter = new RateLimiter(open.db)
    const startedMs = performance.now()
    for (let subject = 0; subject < 60_000; subject += 1) await limiter.take(`m${subject}`, many, 120_000)
    expect(limiter.size).toBe(60_000)
    // If every call deleted expired subjects, the time would grow with the square of their number.
    expect(performance.now() - startedMs).toBeLessThan(10_000)
  })
})

describe('rate limits of several instances on one PostgreSQL', () => {
  let open: TestDatabase
  beforeAll(async () => void (open = await openTestDatabase(30)))
  afterAll(() => open.close())

  const throughOf = async (limit: typeof few, instances: number, calls: number) => {
    const limiters = Array.from({ length: instances }, () => new RateLimiter(open.db))
    const subject = `count ${limit.count}`
    const each = Math.ceil(calls / instances)
    const requests = limiters.flatMap((limiter) =>
      Array.from({ length: each }, () => limiter.take(subject, limit, 900_000)),
    )
    const answers = await Promise.allSettled(requests)
    return answers.filter(({ status }) => status === 'fulfilled').length
  }

  it('are exact if the limit is small, however many calls come at the same moment', async () => {
    expect(await throughOf({ count: 10, windowMs: 60_000 }, 5, 200)).toBe(10)
  })

  it('let each instance exceed a large limit by less than a twentieth', async () => {
    const through = await throughOf({ count: 200, windowMs: 60_000 }, 3, 900)
    expect(through).toBeGreaterThanOrEqual(190)
    expect(through).toBeLessThan(200 + 3 * 10)
  })
})
