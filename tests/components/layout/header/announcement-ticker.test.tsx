import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnnouncementTicker } from '@/components/layout/header/announcement-ticker'
import { AnnouncementsDialog } from '@/components/layout/dialogs/announcements-dialog'
import { tickerItems } from '@/components/layout/header/ticker-items'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlaySessionStore } from '@/stores/play-session'
import { useMarqueeStore } from '@/stores/resources'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const run = { play: vi.fn(), pause: vi.fn(), cancel: vi.fn(), currentTime: 0 }
const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => run)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700)
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useMarqueeStore.getState().reset()
  usePlaySessionStore.getState().reset()
})

const headlines = [{ id: 1, title: 'First', isOffer: false }]

test('the ticker moves one pixel every 16 ms without end', () => {
  renderSite(<AnnouncementTicker initial={headlines} />)
  expect(animate.mock.lastCall?.[1]).toEqual({ duration: 1_000 * 16, iterations: Infinity })
})

test('the ticker restarts when its list changes', () => {
  renderSite(<AnnouncementTicker initial={headlines} />)
  animate.mockClear()
  run.cancel.mockClear()
  act(() => useMarqueeStore.setState({ data: [{ id: 2, title: 'Second', content: '' }] }))
  expect(run.cancel).toHaveBeenCalledOnce()
  expect(animate).toHaveBeenCalledOnce()
})

test('the ticker pauses by its button and while hovered', async () => {
  renderSite(<AnnouncementTicker initial={headlines} />)
  run.pause.mockClear()
  await userEvent.hover(screen.getByRole('button', { name: '開啟公告' }))
  expect(run.pause).toHaveBeenCalledOnce()
  await userEvent.unhover(screen.getByRole('button', { name: '開啟公告' }))
  await userEvent.click(screen.getByRole('button', { name: '暫停跑馬燈' }))
  expect(run.pause).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button', { name: '繼續跑馬燈' })).toBeInTheDocument()
})

test('pressing the ticker opens the announcements', async () => {
  renderSite(<AnnouncementTicker initial={headlines} />)
  await userEvent.click(screen.getByRole('button', { name: '開啟公告' }))
  expect(useDialogsStore.getState().request).toEqual({ kind: 'announcements' })
})

test('the dialog of announcements shows offers, but not while play is closed', () => {
  const announcement = (id: number, title: string, offer?: boolean) => ({
    id,
    title,
    content: '',
    ...(offer !== undefined && { offer }),
  })
  const all = [announcement(1, 'Bonus', true), announcement(2, 'Unknown'), announcement(3, 'Maintenance', false)]
  useMarqueeStore.setState({ data: all, status: 'ready' })
  renderSite(<AnnouncementsDialog onClose={() => {}} />)
  const shown = () => screen.getAllByText(/^(Bonus|Unknown|Maintenance)$/).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Bonus', 'Unknown', 'Maintenance'])
  const closure = { kind: 'break', ends_at: null } as const
  act(() => usePlaySessionStore.setState({ data: { ...quietSession, closure }, status: 'ready' }))
  expect(shown()).toEqual(['Maintenance'])
  act(() => useMarqueeStore.setState({ data: all.slice(0, 2) }))
  expect(screen.getByText('目前沒有公告')).toBeVisible()
})

test("the ticker shows the newest twenty at most, from the page's list and the loaded one", () => {
  const announcements = Array.from({ length: 1_000 }, (_, index) => ({
    id: index,
    title: `Notice ${index}`,
    content: '',
  }))
  renderSite(<AnnouncementTicker initial={tickerItems(announcements)} />)
  const shown = () => screen.getAllByText(/^Notice \d+$/).map((line) => line.textContent)
  const newest = announcements.slice(0, 20).map(({ title }) => title)
  expect(shown()).toEqual(newest)
  act(() => useMarqueeStore.setState({ data: announcements.toReversed() }))
  expect(shown()).toEqual(
    announcements
      .slice(-20)
      .toReversed()
      .map(({ title }) => title),
  )
})
