// Tests lib/api/client.ts
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { api } from '@/lib/api'
import { serverNow } from '@/lib/time/server-clock'
import { saveToken } from '@/lib/storage/session'
import { mock, mockCall, mockPending, openMockServer } from '@/tests/support/mock'

const server = openMockServer()
beforeEach(() => saveToken('secret-token'))

describe('the input of a call', () => {
  it('is sent in the query, without a body, if the contract says so', async () => {
    let address = ''
    server.use(
      mock(contract.games.memberList, (_, request) => {
        address = request.url
        expect(request.method).toBe('GET')
        return []
      }),
    )
    const narrowed = JSON.parse('{"venue":"evo"}') as Record<string, never>
    await api.games.memberList(narrowed)
    expect(new URL(address).search).toBe('?venue=evo')
  })

  it('is otherwise sent as JSON, without a query', async () => {
    const seen = vi.fn()
    server.use(
      mock(contract.mail.unreadCount, (input, request) => {
        seen(input, request.method, new URL(request.url).search)
        return { count: 0 }
      }),
    )
    await api.mail.unreadCount({ status: 1 })
    expect(seen).toHaveBeenCalledExactlyOnceWith({ status: 1 }, 'POST', '')
  })

  it('is sent as a form if it has photos; absent fields are left out', async () => {
    let body = ''
    server.use(
      mockCall(contract.bank.create, async (request) => {
        expect(request.headers.get('content-type')).toContain('multipart/form-data')
        body = await request.text()
        return Response.json({ status: true, data: { identity_state: 'under_review' } })
      }),
    )
    const store = { chain: 'seven', store_number: '123456', note: undefined } as const
    await expect(api.bank.create(store)).resolves.toEqual({ identity_state: 'under_review' })
    expect(Array.from(body.matchAll(/name="(\w+)"\s+(\S*)/g), ([, name, value]) => [name, value])).toEqual([
      ['chain', 'seven'],
      ['store_number', '123456'],
    ])
  })
})

it('the client sends photos as files and reports progress', async () => {
  const photo = new Blob(['a photo'], { type: 'image/jpeg' })
  let body = ''
  server.use(
    mockCall(contract.bank.create, async (request) => {
      body = await request.text()
      return Response.json({ status: true, data: { identity_state: 'under_review' } })
    }),
  )
  const shares: number[] = []
  const input = { id_front: photo } as unknown as Parameters<typeof api.bank.create>[0]
  await api.bank.create(input, { onProgress: (share) => shares.push(share) })
  expect(body).toMatch(/name="id_front"; filename="blob"\s+Content-Type: image\/jpeg/)
  expect(shares.at(-1)).toBe(1)
})

describe('the client’s clock', () => {
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const hoursAhead = () => Math.round((serverNow() - Date.now()) / 3_600_000)

  it('is set by the `Date` header of each reply, including failures', async () => {
    const dated = (hours: number, status: number) =>
      mockCall(contract.account.detail, () =>
        Response.json({ status: false, msg: 'closed' }, { status, headers: { date: ahead(hours).toUTCString() } }),
      )
    for (const [hours, status] of [
      [5, 200],
      [3, 409],
      [0, 500],
    ] as const) {
      server.use(dated(hours, status))
      await expect(api.account.detail({})).rejects.toThrow('closed')
      expect(hoursAhead()).toBe(hours)
    }
  })
})

it('a caller can abort a call', async () => {
  server.use(mockPending(contract.account.detail))
  const leaving = new AbortController()
  const call = api.account.detail({}, { signal: leaving.signal })
  setTimeout(() => leaving.abort(), 50)
  await expect(call).rejects.toMatchObject({ code: 'network' })
})
