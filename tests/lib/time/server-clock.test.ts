import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordServerTime, serverNow } from '@/lib/time/server-clock'
import { siteToday } from '@/lib/time/site-day'

const now = Date.parse('2026-03-01T10:00:00Z')
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  recordServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

test('the clock follows a server that is a day ahead, and its later correction', () => {
  recordServerTime('Mon, 02 Mar 2026 10:00:00 GMT')
  expect(serverNow() - now).toBe(86_400_000)
  vi.advanceTimersByTime(5_000)
  expect(serverNow() - now).toBe(86_405_000)
  recordServerTime('Sun, 01 Mar 2026 10:00:05 GMT')
  expect(serverNow()).toBe(Date.now())
})

test.each([undefined, null, 'nonsense', 'Sun, 01 Mar 2026 10:00:02 GMT'])('the clock ignores %s', (date) => {
  recordServerTime(date)
  expect(serverNow()).toBe(Date.now())
})

test('today is the server’s date even if the browser’s clock is days behind', () => {
  expect(siteToday()).toBe('2026-03-01')
  recordServerTime('Wed, 04 Mar 2026 15:59:59 GMT')
  expect(siteToday()).toBe('2026-03-04')
  recordServerTime('Wed, 04 Mar 2026 16:00:00 GMT')
  expect(siteToday()).toBe('2026-03-05')
})
