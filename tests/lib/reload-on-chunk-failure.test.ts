import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnChunkFailure } from '@/lib/reload-on-chunk-failure'

const reload = vi.fn()
let stop = () => {}
// The test's own browser counts an error that nobody listens to as a failure.
const listen = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  window.addEventListener('error', listen)
  vi.stubGlobal('location', { reload })
  stop = reloadOnChunkFailure()
})
afterEach(() => {
  window.removeEventListener('error', listen)
  stop()
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const chunkFailure = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }))

describe('a part of the page that cannot be loaded', () => {
  it('reloads the page, at most once in 60 seconds', () => {
    fail(chunkFailure())
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(59_999)
    fail(chunkFailure())
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    fail(chunkFailure())
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is also known from a promise that nobody caught', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkFailure() }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is known by its element, though whoever asked for it keeps the failure to himself', () => {
    const script = document.createElement('script')
    script.src = '/_next/static/chunks/7.js'
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
    script.remove()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is no picture, and no script of another place', () => {
    const [picture, script] = [document.createElement('img'), document.createElement('script')]
    picture.src = '/_next/static/media/logo.png'
    script.src = 'https://elsewhere.example/chunks/7.js'
    document.head.append(picture, script)
    for (const element of [picture, script]) {
      element.dispatchEvent(new Event('error'))
      element.remove()
    }
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not any other error, and nothing is watched after the end', () => {
    fail(new Error('something else'))
    fail('Loading chunk 7 failed')
    stop()
    fail(chunkFailure())
    expect(reload).not.toHaveBeenCalled()
  })
})
