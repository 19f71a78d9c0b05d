// Tests deploy/nginx.conf
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import { openPostgres } from '@/server/db/client'
import { openSession } from '@/server/domain/auth/sessions'
import { startFleet, type Fleet } from '../../support/fleet'
import { createContext, createMember } from '../../support/server'

const callers = 6
/** Members' calls that only read, with those that need the most statements. */
const reads = [
  { call: contract.account.detail },
  { call: contract.bank.list },
  { call: contract.mail.unreadCount, input: { status: 1 } },
  { call: contract.records.deposits },
  { call: contract.records.betSummary },
  { call: optional.protection.overview },
  { call: optional.protection.session },
  { call: optional.protection.closing },
  { call: optional.protection.promotions },
  { call: optional.statement.list },
]

describe('while the database is slow', () => {
  let fleet: Fleet
  let tokens: string[]
  beforeAll(async () => {
    fleet = await startFleet()
    const { db, close } = await openPostgres(fleet.postgres.url(), 2)
    const now = () => new Date()
    const context = createContext(db, { now })
    const accounts = Array.from({ length: callers }, (_, number) => `patient${number + 1}`)
    const members = await Promise.all(accounts.map((account) => createMember(db, { account, createdAt: now() })))
    tokens = await Promise.all(members.map(({ id }) => openSession(context, id)))
    await close()
    // Opens connections.
    await askAll()
  }, 240_000)
  afterAll(() => fleet.stop())

  /** Each member makes every call, one after another. Returns the statuses, and how often the instances ran a member's call. */
  async function askAll() {
    const executions = () => fleet.apiOutput().match(/"call":"[\w.]+","member"/g)?.length ?? 0
    const before = executions()
    const asking = tokens.map(async (token, member) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const statuses = []
      for (const { call, input = {} } of [...reads.slice(member), ...reads.slice(0, member)]) {
        const body = JSON.stringify(input)
        const answer = await fetch(fleet.origin + call.path, { method: 'POST', headers, body })
        await answer.text()
        statuses.push(answer.status)
      }
      return statuses
    })
    const statuses = (await Promise.all(asking)).flat()
    return { statuses, executions: executions() - before }
  }

  it('half a second a statement: reading calls are answered, and few of them run twice', async () => {
    fleet.database.slow(500)
    const { statuses, executions } = await askAll()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(executions).toBeLessThanOrEqual(1.2 * statuses.length)
  }, 240_000)
})
