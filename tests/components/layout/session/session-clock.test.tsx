import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionClock } from '@/components/layout/session/session-clock'
import { removeToken, saveToken } from '@/lib/storage/session'
import { renderSite } from '@/tests/support/render'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  removeToken()
})

test('the session clock counts the minutes since sign-in and shows hours and minutes in words', () => {
  saveToken('t')
  renderSite(<SessionClock />, 'en')
  expect(screen.getByText('0:00')).toBeInTheDocument()
  void act(() => vi.advanceTimersByTime(62 * 60_000))
  expect(screen.getByText('1:02')).toBeInTheDocument()
  expect(screen.getByText('This session: 1 hour 2 minutes')).toBeInTheDocument()
})

test('the session clock shows nothing if the start is unknown', () => {
  const { container } = renderSite(<SessionClock />)
  expect(container).toHaveTextContent('')
})
