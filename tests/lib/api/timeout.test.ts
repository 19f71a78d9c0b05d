// Tests lib/api/client.ts
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { api, onProofNeeded } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'

// Uses a real server that accepts the request and never responds, because interceptors do not simulate a browser's
// timeout. A withdrawal without a proof is refused.
const server: Server = createServer(({ url, headers, method }, response) => {
  const isProofNeeded = method === 'POST' && url === contract.wallet.requestWithdrawal.path && !headers['x-proof']
  response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*, authorization')
  if (isProofNeeded) response.writeHead(403).end(JSON.stringify({ status: false, errorCode: 'proof_needed' }))
  else if (method === 'OPTIONS') response.end()
})

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

it('a withdrawal that is repeated with a proof raises timeout_of_points, too', async () => {
  onProofNeeded(() => Promise.resolve('proof'))
  const input = { amount: '1', bank_id: 'b1', password: 'paper88' }
  const order = api.wallet.requestWithdrawal(input as never, { idempotencyKey: 'k' })
  await expect(order).rejects.toMatchObject({ code: 'timeout_of_points' })
})

it('an upload has a longer timeout', async () => {
  const startedMs = performance.now()
  await expect(api.content.marquee({}, { timeoutMs: 1_000 })).rejects.toMatchObject({ code: 'timeout' })
  expect(performance.now() - startedMs).toBeGreaterThan(900)
})
