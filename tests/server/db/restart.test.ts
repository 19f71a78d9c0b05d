// Tests server/db/client.ts, server/db/unreachable.ts
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { openPostgres, type OpenDatabase } from '@/server/db/client'
import { createMemberApi } from '@/server/http/member-api'
import { openSession } from '@/server/domain/auth/sessions'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { ask } from '../../support/api'
import { startPostgres, type OwnPostgres } from '../../support/postgres'
import { createContext, createMember } from '../../support/server'

const betweenCallsMs = 50
const patienceMs = 20_000

let postgres: OwnPostgres
let open: OpenDatabase
let app: ReturnType<typeof createMemberApi>
beforeAll(async () => {
  postgres = await startPostgres([])
  open = await openPostgres(postgres.url(), 4)
  const settings = { ...createContext(open.db), siteOrigin: '', sessionIdleMs: 60_000 }
  app = createMemberApi({ ...settings, health: () => Promise.resolve({ database: 'postgres', sandbox: false }) })
})
afterAll(async () => {
  await open.close()
  await postgres.stop()
})

it('while PostgreSQL is killed and restarted, calls get clear errors; afterwards every session continues', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const member = await createMember(open.db)
  const token = await openSession(createContext(open.db), member.id)
  const answers: { status: number; code: unknown }[] = []
  const call = async () => {
    const { status, body } = await ask(app, contract.account.detail, {}, { token })
    answers.push({ status, code: body.errorCode })
    return status
  }
  expect(await call()).toBe(200)

  let isBack = false
  const back = postgres.crash().finally(() => (isBack = true))
  // Members keep making calls while the database is gone.
  while (!isBack) await Promise.all([call(), call(), new Promise((resolve) => setTimeout(resolve, betweenCallsMs))])
  await back
  await vi.waitFor(async () => expect(await call()).toBe(200), { timeout: patienceMs, interval: betweenCallsMs })

  const troubled = answers.filter(({ status }) => status !== 200)
  expect(troubled.length).toBeGreaterThan(0)
  for (const answer of troubled) expect(answer).toEqual({ status: 503, code: 'service_unavailable' })
  expect(await Promise.all(Array.from({ length: 12 }, call))).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await verifyLedger(open.db)).toMatchObject({ ok: true })
  log.mockRestore()
})
