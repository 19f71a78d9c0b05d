import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '@/lib/forms/form-draft'
import { reloadOnChunkFailure } from '@/lib/browser/reload-on-chunk-failure'

const reload = vi.fn()
const onLeft = vi.fn()
const fetchAny = vi.fn(() => Promise.resolve(new Response()))
let stop = () => {}
// Adds a listener, because jsdom reports an error without one as a failure.
const listen = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  window.addEventListener('error', listen)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', fetchAny)
  stop = reloadOnChunkFailure(onLeft)
})
afterEach(() => {
  window.removeEventListener('error', listen)
  stop()
  reload.mockReset()
  onLeft.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const chunkFailure = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
/** Waits for the check whether the site is reachable, which runs first. */
const reachabilityChecked = () => vi.advanceTimersByTimeAsync(0)
const fail = (error: unknown) => {
  window.dispatchEvent(new ErrorEvent('error', { error }))
  return reachabilityChecked()
}

describe('a script of the page that cannot be loaded', () => {
  it('reloads the page, at most once in 60 seconds', async () => {
    await fail(chunkFailure())
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(59_999)
    expect(onLeft).not.toHaveBeenCalled()
    await fail(chunkFailure())
    expect(reload).toHaveBeenCalledTimes(1)
    expect(onLeft).toHaveBeenCalledExactlyOnceWith('request_failed')
    vi.advanceTimersByTime(1)
    await fail(chunkFailure())
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload while the site cannot be reached, and does not count that as a reload', async () => {
    fetchAny.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await fail(chunkFailure())
    // The part that reports the failure may be missing as well.
    await fail(chunkFailure())
    expect(reload).not.toHaveBeenCalled()
    expect(onLeft).toHaveBeenCalledExactlyOnceWith('network')
    vi.advanceTimersByTime(10_000)
    await fail(chunkFailure())
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is also detected by an unhandled rejection', async () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkFailure() }))
    await reachabilityChecked()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is also detected by a failed element, even if the importer swallows the rejection', async () => {
    const script = document.createElement('script')
    script.src = '/_next/static/chunks/7.js'
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
    script.remove()
    await reachabilityChecked()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads the page, unlike a picture that fails or a script of another origin', async () => {
    const [picture, script] = [document.createElement('img'), document.createElement('script')]
    picture.src = '/_next/static/media/logo.png'
    script.src = 'https://elsewhere.example/chunks/7.js'
    document.head.append(picture, script)
    for (const element of [picture, script]) {
      element.dispatchEvent(new Event('error'))
      element.remove()
    }
    await reachabilityChecked()
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page, and other errors do not; after the cleanup none does', async () => {
    await fail(new Error('something else'))
    await fail('Loading chunk 7 failed')
    stop()
    await fail(chunkFailure())
    expect(reload).not.toHaveBeenCalled()
  })
})
