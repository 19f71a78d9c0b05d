import { afterEach, expect, it, vi } from 'vitest'
import { saveLocale } from '@/lib/storage/language'
import { removeToken, saveToken } from '@/lib/storage/session'

const asked = vi.fn<typeof fetch>()
afterEach(() => {
  vi.unstubAllGlobals()
  removeToken()
})

/** Asks a server that replies with `status` and these headers. */
const ask = async (status: number, headers: Record<string, string> = {}) => {
  saveToken('t')
  // Another file's tests may have stored a configuration.
  vi.resetModules()
  const { sessionTimeLeft } = await import('@/lib/api/session-time-left')
  vi.stubGlobal(
    'fetch',
    asked.mockImplementation(async () => new Response('{}', { status, headers })),
  )
  return sessionTimeLeft()
}

it('asks how long the session lasts, as the same device in the language on screen', async () => {
  saveLocale('vi', 'Tiếng Việt')
  await expect(ask(200, { 'session-ends-in': '90' })).resolves.toBe(90_000)
  const headers = new Headers(asked.mock.lastCall?.[1]?.headers)
  expect(Object.fromEntries(headers)).toMatchObject({
    authorization: 'Bearer t',
    'accept-language': 'vi-VN',
    'x-session-passive': '1',
    'x-device': localStorage.getItem('device'),
  })
})

it('distinguishes an ended session from a server that does not say, and from one that is down or too busy', async () => {
  await expect(ask(401)).resolves.toBe(0)
  await expect(ask(200)).resolves.toBeNull()
  await expect(ask(503)).rejects.toThrow('503')
  await expect(ask(429)).rejects.toThrow('429')
})
