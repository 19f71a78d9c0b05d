import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useClockText } from '@/lib/hooks/use-date-time-text'
import { inLanguage } from '@/tests/support/render'

// 23:30 on the first of December at the site.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T15:30:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-12-01T15:50:00Z', '23:50'],
  ['2026-12-01T17:20:00Z', 'Dec 2, 01:20'],
  ['2026-10-01T17:20:00Z', 'Oct 2, 2026, 1:20 AM'],
])('%s is written as %s', (iso, text) => {
  const { result } = renderHook(useClockText, { wrapper: ({ children }) => inLanguage(children, 'en') })
  expect(result.current(iso).replaceAll(/\s/g, ' ')).toBe(text)
})
