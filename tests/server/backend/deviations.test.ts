import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { isAtFault, walk, type Walked } from '@/scripts/check-backend/walk.mjs'
import { openBackendUnderTest, type BackendUnderTest } from '@/tests/support/backend-under-test'
import { deviations, type Deviation } from '@/tests/support/deviations'

let backend: BackendUnderTest
beforeAll(async () => void (backend = await openBackendUnderTest()))
afterAll(() => backend.close())

const isCall = (request: Request, { path }: { path: string }) => new URL(request.url).pathname === path

function plant(planted: readonly Pick<Deviation, 'call' | 'answer'>[]): void {
  backend.stand((request) => {
    const deviation = planted.find(({ call }) => isCall(request, call))
    return deviation ? deviation.answer(request, backend.honest) : backend.honest(request)
  })
}

describe('the walk of a backend with deviations', () => {
  let walked: Walked
  beforeAll(async () => {
    plant(deviations)
    walked = await walk(backend.options({ timeoutMs: 3_000 }), null)
  })

  it.each(deviations.map((deviation) => [deviation.what, deviation] as const))(
    'finds that %s',
    (_, { call, found }) => {
      const row = walked.rows.find(({ path }) => path === call.path)
      const faults = row?.reasons.filter(({ level }) => level === 'fault') ?? []
      expect(faults).toContainEqual({ level: 'fault', ...found, says: expect.stringMatching(found.says) as string })
    },
  )

  it('finds fault with no other call', () => {
    const named = walked.rows.filter(isAtFault).map(({ path }) => path)
    expect(named.sort()).toEqual(deviations.map(({ call }) => call.path).sort())
  })
})

describe('the walk with changes', () => {
  it('finds a backend that forgets idempotency keys, and one that takes any token', async () => {
    const fresh = (request: Request) => {
      const headers = new Headers(request.headers)
      headers.set('idempotency-key', crypto.randomUUID())
      return new Request(request, { headers })
    }
    plant([
      { call: contract.wallet.depositVendor, answer: (request, honest) => honest(fresh(request)) },
      {
        call: contract.games.launch,
        answer: async (request, honest) => {
          const isMadeUp = request.headers.get('authorization')?.includes('made-up') ?? false
          return isMadeUp ? Response.json({ status: true, result: 'https://game.example' }) : honest(request)
        },
      },
    ])
    const { rows } = await walk(backend.options({ write: true }), null)
    const faults = rows.flatMap(({ call, reasons }) =>
      reasons.filter(({ level }) => level === 'fault').map(({ field, says }) => ({ call, field, says })),
    )
    expect(faults).toEqual([
      { call: 'wallet.depositVendor', field: 'order_number', says: expect.stringContaining('acted twice') as string },
      { call: 'games.launch', field: '', says: 'with a token of nobody’s: HTTP 200, wanted 401' },
    ])
  })
})
