// Tests lib/api/backend/call-backend.ts
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import type { Offer } from '@/contract/capabilities'
import { call } from '@/contract/define'
import { callBackend } from '@/lib/api/backend/call-backend'

const list = call({
  path: '/api/v1/user/statement',
  access: 'member',
  whileClosed: 'open',
  input: z.object({}),
  output: z.array(z.string()),
  summary: 'A call that some backends have',
})
vi.mock('@/contract/optional', () => ({
  get optionalCalls() {
    return [{ name: 'statement.list', capability: 'statement', call: list }]
  },
}))

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockReset().mockResolvedValue(Response.json({ status: true, data: [] }))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => void vi.unstubAllGlobals())

const ask = async (path: string, offer: Offer) => {
  const request = new Request(`http://site.example${path}`, { method: 'POST', body: '{}' })
  const settings = { adapter: null, baseUrl: 'https://backend.example', timeoutMs: 5_000, offer }
  return (await callBackend(request, settings)).status
}

it('the site passes an optional call only to a backend with its capability', async () => {
  expect(await ask(list.path, { capabilities: ['search'], absent: [] })).toBe(404)
  expect(sent).not.toHaveBeenCalled()
  expect(await ask(list.path, { capabilities: ['statement'], absent: [] })).toBe(200)
})

it('the site does not pass on a call that the backend lacks', async () => {
  expect(await ask(contract.records.rebate.path, { capabilities: [], absent: ['records.rebate'] })).toBe(404)
  expect(sent).not.toHaveBeenCalled()
})
