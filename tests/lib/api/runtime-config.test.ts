import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const settings = {
  apiBaseUrl: 'https://api.example',
  timeoutMs: 9_000,
  sandbox: true,
  gameOrigins: ['https://a.example'],
}
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', ask.mockReset())
})
afterEach(() => void vi.unstubAllGlobals())

const load = async () => (await import('@/lib/api/runtime-config')).runtimeConfig

it("the site's settings are fetched once", async () => {
  ask.mockImplementation(() => Promise.resolve(Response.json(settings)))
  const runtimeConfig = await load()
  expect(await Promise.all([runtimeConfig(), runtimeConfig()])).toEqual([settings, settings])
  expect(await runtimeConfig()).toEqual(settings)
  expect(ask).toHaveBeenCalledExactlyOnceWith('/config.json')
})

it('after a failed fetch no game address is allowed, and the settings are fetched again next time', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(Response.json(settings))
  const runtimeConfig = await load()
  expect(await runtimeConfig()).toEqual({ apiBaseUrl: '', timeoutMs: 15_000, sandbox: false, gameOrigins: [] })
  expect(await runtimeConfig()).toEqual(settings)
})
