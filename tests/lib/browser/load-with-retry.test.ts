import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from '@/lib/browser/load-with-retry'

const isAnswering = vi.fn(() => Promise.resolve(new Response()))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', isAnswering)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('an available part is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  await expect(loadWithRetry(load)).resolves.toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

it('a failed part is loaded again if the connection is back before the check', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadWithRetry(load)).resolves.toBe('part')
})

it('without a connection, the part loads as soon as there is one', async () => {
  const offline = new TypeError('Failed to fetch')
  isAnswering.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
  const load = vi.fn(() => Promise.resolve('part'))
  load.mockRejectedValueOnce(offline)
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  await expect(loaded).resolves.toBe('part')
})

it('loading fails if the site responds but the part is missing', async () => {
  const lost = new Error('ChunkLoadError')
  const load = vi.fn(() => Promise.reject(lost))
  await expect(loadWithRetry(load)).rejects.toBe(lost)
  expect(load).toHaveBeenCalledTimes(2)
})
