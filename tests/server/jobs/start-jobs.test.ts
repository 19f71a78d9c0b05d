import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '@/server/db/client'
import { startJobs } from '@/server/jobs/start-jobs'
import { createContext } from '@/tests/support/server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('startJobs', () => {
  it('a job that fails is told of, tried again, and does not stop the others', async () => {
    const broken = createContext({} as Database)
    const failed: string[] = []
    const jobs = startJobs(broken, (job) => failed.push(job))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(failed.filter((job) => job === 'reconcile-transfers')).toHaveLength(3)
    expect(new Set(failed)).toEqual(new Set(['import-bets', 'reconcile-transfers', 'expire-deposits']))
    await jobs.stop()
    failed.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(failed).toEqual([])
  })
})
