// Tests lib/time/polling.ts
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePolling } from '@/lib/hooks/use-polling'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('usePolling', () => {
  it('polls after 3 seconds, then at growing intervals of up to 30 seconds, also after a failure', async () => {
    const ask = vi.fn().mockRejectedValue(new Error('no answer'))
    renderHook(() => usePolling(true, ask))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3 * 60_000)
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(ask.mock.calls.length - before).toBe(10)
  })

  it('stops when there is nothing left to wait for', async () => {
    const ask = vi.fn().mockResolvedValue(null)
    const { rerender } = renderHook(({ isActive }) => usePolling(isActive, ask), { initialProps: { isActive: true } })
    await vi.advanceTimersByTimeAsync(3_100)
    rerender({ isActive: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('pauses in a hidden tab, and polls at once when it is shown again', async () => {
    const ask = vi.fn().mockResolvedValue(null)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    renderHook(() => usePolling(true, ask))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).toHaveBeenCalledTimes(1)
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('pauses on an idle page, so that its session can end, and polls at once when the page is used again', async () => {
    const ask = vi.fn().mockResolvedValue(null)
    renderHook(() => usePolling(true, ask))
    await vi.advanceTimersByTimeAsync(34 * 60_000)
    document.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(34 * 60_000)
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask.mock.calls.length).toBeGreaterThan(before)
    const last = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(ask.mock.calls.length - last).toBeLessThanOrEqual(1)
    const ended = ask.mock.calls.length
    document.dispatchEvent(new Event('pointerdown'))
    expect(ask).toHaveBeenCalledTimes(ended + 1)
    await vi.advanceTimersByTimeAsync(3_100)
    expect(ask).toHaveBeenCalledTimes(ended + 2)
  })

  it('runs one poll at a time, however often the tab is shown meanwhile', async () => {
    const ask = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
    const { unmount } = renderHook(() => usePolling(true, ask))
    for (let shown = 0; shown < 4; shown += 1) {
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(500)
    }
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(ask.mock.calls.length - before).toBeLessThanOrEqual(10)
    unmount()
    const ended = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(ask).toHaveBeenCalledTimes(ended)
  })
})
