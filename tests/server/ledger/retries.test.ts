// Tests server/db/transaction.ts
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { inTransaction } from '@/server/db/transaction'
import { openEmbeddedTestDatabase } from '@/tests/support/embedded-database'

let open: OpenDatabase
beforeAll(async () => void (open = await openEmbeddedTestDatabase()))
afterAll(() => open.close())
afterEach(() => void vi.restoreAllMocks())

/** Returns work that fails with this SQLSTATE the given number of times and then succeeds. */
function undone(state: string, times: number) {
  const work = vi.fn()
  const attempt = () =>
    inTransaction(open.db, async (tx) => {
      work()
      const isUndone = work.mock.calls.length <= times
      if (isUndone) await tx.execute(sql.raw(`do $$ begin raise exception 'undone' using errcode = '${state}'; end $$`))
      return 'done'
    })
  return { work, attempt }
}

describe('work that the database rolls back', () => {
  it.each(['40001', '40P01'])('is retried after %s and returns its result', async (state) => {
    const { work, attempt } = undone(state, 2)
    expect(await attempt()).toBe('done')
    expect(work).toHaveBeenCalledTimes(3)
  })

  it.each(['23505', '57014'])('is not retried after %s', async (state) => {
    const { work, attempt } = undone(state, 1)
    await expect(attempt()).rejects.toMatchObject({ cause: expect.objectContaining({ code: state }) as unknown })
    expect(work).toHaveBeenCalledOnce()
  })

  it('is given up after ten attempts with growing pauses', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const pauses: (number | undefined)[] = []
    const wait = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      pauses.push(ms)
      return wait(run, 0)
    }) as typeof setTimeout)
    const { work, attempt } = undone('40001', 99)
    await expect(attempt()).rejects.toMatchObject({ cause: expect.objectContaining({ code: '40001' }) as unknown })
    expect(work).toHaveBeenCalledTimes(10)
    expect(pauses.map((ms) => Math.round((ms ?? 0) * 10))).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
  })

  it('is retried only if the database reports the code, not if an application error has it', async () => {
    const refused = Object.assign(new Error('ours'), { code: 'E-40001' })
    await expect(inTransaction(open.db, () => Promise.reject(refused))).rejects.toBe(refused)
    const work = vi.fn()
    const wrapped = inTransaction(open.db, () => {
      work()
      const cause = Object.assign(new Error('undone'), { code: '40001' })
      return work.mock.calls.length === 1
        ? Promise.reject(Object.assign(new Error('ours', { cause }), { code: 7 }))
        : Promise.resolve('done')
    })
    expect(await wrapped).toBe('done')
  })

  it('runs at the isolation level that the caller chose', async () => {
    const levelOf = (...level: ['repeatable read'?]) =>
      inTransaction(open.db, (tx) => tx.execute(sql`show transaction_isolation`), ...level)
    expect(await levelOf()).toMatchObject({ rows: [{ transaction_isolation: 'read committed' }] })
    expect(await levelOf('repeatable read')).toMatchObject({ rows: [{ transaction_isolation: 'repeatable read' }] })
  })
})
