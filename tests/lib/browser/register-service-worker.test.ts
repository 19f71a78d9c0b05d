import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerServiceWorker } from '@/lib/browser/register-service-worker'

const postMessage = vi.fn()
const register = vi.fn()

/** Simulates a browser with service workers. On the first visit none is active. */
const withWorkers = (active: { postMessage: typeof postMessage } | null = { postMessage }) =>
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active }) } })

beforeEach(() => {
  vi.useFakeTimers()
  register.mockResolvedValue({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  register.mockReset()
  postMessage.mockReset()
})

describe('the offline page', () => {
  it('is stored as soon as the page is idle, not earlier', async () => {
    withWorkers()
    registerServiceWorker()
    await vi.advanceTimersByTimeAsync(3_900)
    expect(register).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js')
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('keep-offline-page')
  })

  it('is not available in a browser that lacks or rejects service workers', async () => {
    vi.stubGlobal('navigator', {})
    registerServiceWorker()
    withWorkers(null)
    registerServiceWorker()
    register.mockRejectedValue(new DOMException('private', 'SecurityError'))
    registerServiceWorker()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(register).toHaveBeenCalledTimes(2)
    expect(postMessage).not.toHaveBeenCalled()
  })
})
