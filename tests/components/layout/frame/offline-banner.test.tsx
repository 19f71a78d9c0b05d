import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OddsButtons } from '@/components/games/spots/odds-buttons'
import { OfflineBanner } from '@/components/layout/frame/offline-banner'
import { MoneyButton, MoneyLink } from '@/components/ui/button/money-button'
import { recordServerTime } from '@/lib/time/server-clock'
import { siteTimeOf } from '@/lib/time/site-day'
import { useSessionStore } from '@/stores/session'
import type { CallContext } from '@/tests/support/mocked/answer'
import { highlightsNow } from '@/tests/support/mocked/answers/highlights-now'
import { renderSite } from '@/tests/support/render'

const call = vi.fn<() => Promise<Response>>()
const online = vi.spyOn(navigator, 'onLine', 'get')

const change = (isOnline: boolean) =>
  act(async () => {
    online.mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    await Promise.resolve()
  })

beforeEach(() => {
  online.mockReturnValue(true)
  call.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', call)
})
afterEach(async () => {
  await change(true)
  useSessionStore.setState({ state: 'unknown' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  online.mockReset()
})

test('online the banner takes no space; offline it says from when the page is; then it disappears by itself', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T02:42:10Z') })
  recordServerTime(undefined)
  vi.setSystemTime(new Date('2026-03-04T02:50:00Z'))
  renderSite(<OfflineBanner layout="user" />)
  const banner = screen.getByRole('status')
  expect(banner).toBeEmptyDOMElement()
  await change(false)
  expect(banner).toHaveTextContent('目前離線')
  expect(banner).toHaveTextContent(`顯示 ${siteTimeOf(new Date('2026-03-04T02:42:10Z'))} 的內容`)
  expect(document.documentElement).toHaveAttribute('data-offline')
  await change(true)
  expect(banner).toBeEmptyDOMElement()
  expect(document.documentElement).not.toHaveAttribute('data-offline')
})

test('the button checks again: still offline, then back', async () => {
  vi.useFakeTimers()
  renderSite(<OfflineBanner layout="user" />)
  await change(false)
  const retry = screen.getByRole('button', { name: '再試一次' })
  fireEvent.click(retry)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('status')).toHaveTextContent('仍然離線')
  // The site responds although the browser reports to be offline.
  call.mockResolvedValue(new Response())
  fireEvent.click(retry)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('nothing changes if the browser reports to be offline but the site responds', async () => {
  call.mockResolvedValue(new Response())
  renderSite(<OfflineBanner layout="user" />)
  await change(false)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('offline, buttons that move points or place bets are off, keep the focus and say why; then they are on again', async () => {
  useSessionStore.setState({ state: 'member' })
  const [move, bet] = [vi.fn(), vi.fn()]
  const [fixture] = highlightsNow({ state: { hasContent: true, areVenuesClosed: false } } as CallContext).fixtures
  renderSite(
    <>
      <OfflineBanner layout="user" />
      <MoneyLink href="/store">Top up</MoneyLink>
      <MoneyButton onClick={move}>Move</MoneyButton>
      <OddsButtons fixture={fixture!} market={fixture!.markets[0]!} names="all" onOpen={bet} />
    </>,
  )
  const [link, button] = [screen.getByRole('link'), screen.getByRole('button', { name: 'Move' })]
  const [odds] = screen.getAllByRole('button', { name: /賠率/ })
  button.focus()
  await change(false)
  expect(button).toHaveFocus()
  for (const control of [link, button, odds!]) {
    expect(control).toHaveAttribute('aria-disabled', 'true')
    expect(control).toHaveAccessibleDescription(/連上後才能移動點數/)
    // Prevented, so no page opens.
    expect(fireEvent.click(control)).toBe(false)
  }
  for (const action of [move, bet]) expect(action).not.toHaveBeenCalled()
  await change(true)
  expect(link).not.toHaveAttribute('aria-disabled')
  fireEvent.click(button)
  expect(move).toHaveBeenCalledOnce()
})
