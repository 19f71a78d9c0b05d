// Tests deploy/nginx.conf
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { openPostgres } from '@/server/db/client'
import { openSession } from '@/server/domain/auth/sessions'
import { startFleet, type Fleet } from '../../support/fleet'
import { createContext, createMember } from '../../support/server'

const frozenMs = 15_000
/** The longest that anybody may wait for a page or a reading call. */
const patienceMs = 5_000
/** Longer than any answer of an instance that runs; nginx waits longer than this for a frozen one. */
const slowMs = 3_000

describe('while one of two instances is frozen', () => {
  let fleet: Fleet
  let token: string
  beforeAll(async () => {
    fleet = await startFleet()
    const { db, close } = await openPostgres(fleet.postgres.url(), 2)
    const now = () => new Date()
    const { id } = await createMember(db, { account: 'patient1', createdAt: now() })
    token = await openSession(createContext(db, { now }), id)
    await close()
  }, 240_000)
  afterAll(() => fleet.stop())

  /** Sends requests one after another while an instance is stopped. Returns the longest wait and how many waited. */
  async function freeze(what: 'api' | 'site', ask: (number: number) => Promise<Response>) {
    const pid = fleet.processIdOf(what, 'a')
    process.kill(pid, 'SIGSTOP')
    const waits: number[] = []
    const statuses = new Set<number>()
    try {
      const caller = async (number: number) => {
        const until = Date.now() + frozenMs
        for (let turn = 0; Date.now() < until; turn += 1) {
          const sentAt = Date.now()
          const answer = await ask(number * 1_000 + turn)
          await answer.text()
          statuses.add(answer.status)
          waits.push(Date.now() - sentAt)
          await wait(50)
        }
      }
      await Promise.all([1, 2, 3].map(caller))
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    return { statuses: [...statuses], longest: Math.max(...waits), slow: waits.filter((ms) => ms > slowMs).length }
  }

  it('an API’s reading calls are answered by the other, and few of them wait', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const { path } = contract.account.detail
    const seen = await freeze('api', () => fetch(fleet.origin + path, { method: 'POST', headers, body: '{}' }))
    expect(seen.statuses).toEqual([200])
    expect(seen.longest).toBeLessThan(patienceMs)
    // Three failures, then one try each five seconds.
    expect(seen.slow).toBeLessThanOrEqual(8)
  }, 60_000)

  it('a site’s pages come from the other, and few of them wait', async () => {
    const seen = await freeze('site', (number) => fetch(`${fleet.origin}/about?guest=${number}`))
    expect(seen.statuses).toEqual([200])
    expect(seen.longest).toBeLessThan(patienceMs)
    expect(seen.slow).toBeLessThanOrEqual(8)
  }, 60_000)

  it('calls wait for both instances while neither answers, instead of being refused', async () => {
    const frozen = [fleet.processIdOf('api', 'a'), fleet.processIdOf('api', 'b')]
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const ask = async ({ path }: { path: string }) => {
      const answer = await fetch(fleet.origin + path, { method: 'POST', headers, body: '{}' })
      await answer.text()
      return answer.status
    }
    const read = () => ask(contract.account.detail)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const reads = Promise.all(Array.from({ length: 8 }, read))
    // Longer than a reading call waits for the first instance, after which nginx skips both.
    await wait(6_000)
    const write = ask(contract.mail.readAll)
    await wait(3_000)
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    const statuses = [...(await reads), await write, await read()]
    expect(new Set(statuses)).toEqual(new Set([200]))
    // The call that writes was sent once.
    expect(await fleet.nginx.accessLog()).toMatch(/\/mail\/read\/all 200 \S+ member_api : 127[\d.:]+ /)
  }, 60_000)
})
