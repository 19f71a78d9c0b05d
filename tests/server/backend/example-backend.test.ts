// Tests lib/api/backend/wire-codecs.ts, app/api/v1/[...path]/route.ts
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { publicCall } from '@/app/api/public-call'
import { POST } from '@/app/api/v1/[...path]/route'
import { calls, contract } from '@/contract'
import { api } from '@/lib/api'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { renameFields } from '@/lib/api/backend/wire-codecs'
import { readToken, removeToken, saveToken } from '@/lib/storage/session'
import { walk, type Walked } from '@/tests/conformance/backend/walk'
import { openBackendUnderTest, walkTimeoutMs, type BackendUnderTest } from '@/tests/support/backend-under-test'
import { adapter } from '@/tests/support/example-backend/adapter'
import { foreignApi } from '@/tests/support/example-backend/foreign-api'
import { bankBinding } from '@/tests/support/photos'

const site = vi.hoisted(() => ({ url: '' }))
vi.mock('server-only', () => ({}))
vi.mock('@/lib/api/adapter', () => import('@/tests/support/example-backend/adapter'))
vi.mock('@/lib/api/runtime-config', () => ({
  runtimeConfig: () => Promise.resolve({ apiBaseUrl: site.url, timeoutMs: 20_000, sandbox: false, gameOrigins: [] }),
}))

let backend: BackendUnderTest
let server: ServerType
beforeAll(async () => {
  backend = await openBackendUnderTest()
  backend.stand(foreignApi(backend.honest))
  // Serves the site's own route, as browsers reach it.
  server = serve({ fetch: POST, port: 0 })
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('API_BASE_URL', backend.url)
  vi.stubEnv('API_ADAPTER', 'on')
}, walkTimeoutMs)
afterEach(removeToken)
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await backend.close()
})

const faultsOf = ({ rows }: Walked) =>
  rows.flatMap(({ call, reasons }) =>
    reasons.filter(({ level }) => level === 'fault').map(({ field, says }) => `${call} ${field}: ${says}`),
  )

describe('the check of the example backend', () => {
  it('finds a fault in every call without the adapter', async () => {
    const { rows } = await walk(backend.options(), null)
    expect(rows.filter(({ columns }) => columns.shape === 'ok')).toEqual([])
  })

  it(
    'finds no fault in all 36 calls through the adapter',
    async () => {
      const walked = await walk(backend.options({ write: true }), adapter)
      expect(faultsOf(walked)).toEqual([])
      expect(walked.rows.filter(({ columns }) => columns.shape !== 'ok').map(({ call }) => call)).toEqual([])
      expect(walked.rows).toHaveLength(calls.length)
    },
    walkTimeoutMs,
  )

  it('names the call and the backend’s field if the adapter is wrong', async () => {
    const promote = renameFields({
      code: ['code', z.string()],
      url: ['address', z.string()],
      joined: ['joined', z.int()],
    })
    const sites = { ...adapter.calls['content.marquee'], path: '/svc/news.tickers' }
    const wrong: Adapter = {
      ...adapter,
      calls: {
        ...adapter.calls,
        'account.promote': { path: '/svc/member.referral', output: promote },
        'content.marquee': sites,
      },
    }
    expect(faultsOf(await walk(backend.options(), wrong))).toEqual([
      'account.promote address: unreadable: nothing, expected string',
      `content.marquee : there is no such call: POST ${backend.url}/svc/news.tickers: HTTP 200 application/json (not_found, no such service)`,
    ])
  })
})

describe('the site with the example backend', () => {
  const signIn = async () => {
    const { account, password } = backend.options()
    saveToken((await api.auth.login({ account, password })).token)
  }

  it('signs a member in and moves points once per key', async () => {
    await signIn()
    const { credit } = await api.account.detail({})
    const move = () =>
      api.wallet.transfer({ source: 'main', target: 'evo', amount: '1.5' }, { idempotencyKey: 'the-same-key' })
    const first = await move()
    expect(first).toMatchObject({ amount: '1.50', state: 'success' })
    expect(await move()).toEqual(first)
    expect(Number(credit) - Number((await api.account.detail({})).credit)).toBeCloseTo(1.5)
  })

  it('shows the backend’s message for a failure, with the contract’s code', async () => {
    await signIn()
    const tooMuch = { source: 'main', target: 'evo', amount: '9999999.00' }
    await expect(api.wallet.transfer(tooMuch, { idempotencyKey: 'another-key' })).rejects.toMatchObject({
      ...{
        code: 'insufficient_balance',
        httpStatus: 422,
        isFinal: true,
        message: expect.stringMatching(/\S/) as string,
      },
    })
  })

  it('ends the session when the backend says so, although it answers HTTP 200', async () => {
    saveToken('nobody-was-given-this')
    await expect(api.account.detail({})).rejects.toMatchObject({ code: 'unauthorized', httpStatus: 401 })
    expect(readToken()).toBeNull()
  })

  it('sends photos, and returns the contract’s error for an account that is already bound', async () => {
    await signIn()
    const again = await bankBinding()
    await expect(api.bank.create(again)).rejects.toMatchObject({ httpStatus: 422 })
  })

  it("shows the backend's data on public pages", async () => {
    const notices = await publicCall(contract.content.marquee, 'vi')
    expect(notices?.length).toBeGreaterThan(0)
    expect(notices?.[0]?.published_at).toMatch(/^\d{4}-.*Z$/)
  })
})
