import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'

// Uses a real server that accepts the request and never responds, because interceptors do not simulate a browser's
// timeout.
const server: Server = createServer(() => {})

beforeAll(async () => {
  saveToken('secret-token')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const config = { apiBaseUrl: `http://127.0.0.1:${port}`, timeoutMs: 100, sandbox: true, gameOrigins: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)))
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

it('a call without a reply within the configured time raises timeout, which is not final', async () => {
  await expect(api.content.marquee({})).rejects.toMatchObject({ code: 'timeout', httpStatus: null, isFinal: false })
})

it('a call that moves points raises timeout_of_points', async () => {
  const order = api.wallet.depositVendor({ amount: '1' }, { idempotencyKey: 'k' })
  await expect(order).rejects.toMatchObject({ code: 'timeout_of_points', isFinal: false })
})

it('an upload has a longer timeout', async () => {
  const startedMs = performance.now()
  await expect(api.content.marquee({}, { timeoutMs: 1_000 })).rejects.toMatchObject({ code: 'timeout' })
  expect(performance.now() - startedMs).toBeGreaterThan(900)
})
