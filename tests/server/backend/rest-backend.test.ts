// Tests lib/api/backend/verify-adapter.ts, app/api/v1/[...path]/route.ts
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { publicCall } from '@/app/api/public-call'
import { POST } from '@/app/api/v1/[...path]/route'
import { calls, contract } from '@/contract'
import { api } from '@/lib/api'
import { adapterProblems } from '@/lib/api/backend/verify-adapter'
import { readToken, removeToken, saveToken } from '@/lib/storage/session'
import { walk, wasCalled } from '@/tests/conformance/backend/walk'
import { openBackendUnderTest, walkTimeoutMs, type BackendUnderTest } from '@/tests/support/backend-under-test'
import { adapter } from '@/tests/support/rest-backend/adapter'
import { restApi } from '@/tests/support/rest-backend/rest-api'

const site = vi.hoisted(() => ({ url: '' }))
vi.mock('server-only', () => ({}))
vi.mock('@/lib/api/adapter', () => import('@/tests/support/rest-backend/adapter'))
vi.mock('@/lib/api/runtime-config', () => ({
  runtimeConfig: () => Promise.resolve({ apiBaseUrl: site.url, timeoutMs: 20_000, sandbox: false, gameOrigins: [] }),
}))

let backend: BackendUnderTest
let server: ServerType
beforeAll(async () => {
  backend = await openBackendUnderTest()
  backend.stand(restApi(backend.honest))
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

const signIn = async () => {
  const { account, password } = backend.options()
  saveToken((await api.auth.login({ account, password })).token)
}

describe('the check of the REST backend through its adapter', () => {
  it('finds in every call the fields of the contract', () => expect(adapterProblems(adapter)).toEqual([]))

  it(
    'finds no fault except values that the contract does not have',
    async () => {
      const { rows } = await walk(backend.options({ write: true }), adapter)
      const faults = rows.flatMap(({ call, reasons }) =>
        reasons.filter(({ level }) => level === 'fault').map(({ field, says }) => `${call} ${field}: ${says}`),
      )
      expect(faults).toEqual([
        expect.stringMatching(/^mail\.detail items\[\d+\]\.type: unreadable: "survey", expected one of/),
        expect.stringMatching(/^bank\.list stores\[\d+\]\.chain: unreadable: "kiosk"/),
        expect.stringMatching(/^content\.activities \[\d+\]\.type: unreadable: "lucky-wheel"/),
        expect.stringMatching(/^games\.guestList \[\d+\]\.game_type: unreadable: 42 /),
        expect.stringMatching(/^games\.memberList \[\d+\]\.game_type: unreadable: 42 /),
        expect.stringMatching(/^records\.deposits items\[\d+\]\.status: unreadable: "frozen"/),
        expect.stringMatching(/^records\.deposits items\[\d+\]\.type: unreadable: "gift-card"/),
        expect.stringMatching(/^records\.withdrawals items\[\d+\]\.payoutType: unreadable: "cheque"/),
        expect.stringMatching(/^records\.withdrawals items\[\d+\]\.status: unreadable: "frozen"/),
      ])
      expect(rows).toHaveLength(calls.length)
      expect(rows.filter((row) => !wasCalled(row)).map(({ call }) => call)).toEqual(['account.promote'])
    },
    walkTimeoutMs,
  )
})

describe('the site with the REST backend', () => {
  it('reads member and wallet in two requests, and uses each renewed token', async () => {
    await signIn()
    const first = readToken()
    const { account, credit } = await api.account.detail({})
    expect([account, Number(credit) > 0]).toEqual([backend.options().account, true])
    expect(readToken()).not.toBe(first)
    await expect(api.account.detail({})).resolves.toMatchObject({ account })
  })

  it('moves points between venues once for each key', async () => {
    await signIn()
    const move = () =>
      api.wallet.transfer({ source: 'main', target: 'evo', amount: '2.50' }, { idempotencyKey: 'a-rest-key' })
    const first = await move()
    expect(first).toMatchObject({ amount: '2.50', state: 'success' })
    expect(await move()).toEqual(first)
    const venues = await api.wallet.venueBalance({ game_name: 'evo' })
    expect(venues).toHaveLength(1)
  })

  it('shows unknown values in lists under "other" or as undetermined', async () => {
    await signIn()
    const deposits = await api.records.deposits({})
    expect(deposits.items.find(({ order_number }) => order_number === 'D-FROZEN')).toMatchObject({
      ...{ status: 'undetermined', type: 'other' },
    })
    expect((await api.mail.detail({})).items.find(({ id }) => id === 'm-survey')?.type).toBe('other')
    expect((await publicCall(contract.games.guestList, 'en'))?.find(({ id }) => id === 'g-arcade')?.game_type).toBe(0)
    expect((await publicCall(contract.content.activities, 'en'))?.find(({ id }) => id === 'p-wheel')?.type).toBe(
      'other',
    )
  })

  it('accepts text ids, texts in the reader’s language, and missing sums', async () => {
    const [vietnamese, english] = await Promise.all(
      (['vi', 'en'] as const).map((locale) => publicCall(contract.content.marquee, locale)),
    )
    expect(vietnamese?.[0]?.id).toMatch(/^n-\d+$/)
    expect(vietnamese?.[0]?.title).not.toBe(english?.[0]?.title)
    expect(await publicCall(contract.content.posts, 'en')).toEqual([])
    await signIn()
    expect((await api.records.betSummary({})).totals).toEqual({
      ...{ bets: null, bet_amount: null, valid_bet_amount: null, win_lose: null },
    })
    await expect(api.content.applyActivity({ id: 'p-999' }, { idempotencyKey: 'apply-key-1' })).rejects.toMatchObject({
      ...{ code: 'not_found', httpStatus: 404 },
    })
  })

  it('does not pass on the call that the backend lacks', async () => {
    await signIn()
    await expect(api.account.promote({})).rejects.toMatchObject({ httpStatus: 404 })
  })
})
