import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MainNav } from '@/components/layout/header/main-nav'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { optional } from '@/contract/optional'
import { siteTimeOf } from '@/contract/site-day'
import { ApiError } from '@/lib/api'
import { serverNow } from '@/lib/time/server-clock'
import { useDialogsStore } from '@/stores/dialogs'
import { useGamesStore, useVenueBalancesStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ usePathname: () => '/' }))

const server = openMockServer(mock(optional.highlights.titles, () => ({ items: [], next_cursor: null })))

const slots: Venue[] = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `電子${index + 1}`,
  game_code: `slot${index + 1}`,
  game_type: gameType.egame,
}))

beforeEach(() => {
  // A reply that an earlier file still waits for is dropped.
  useGamesStore.getState().reset()
  useGamesStore.setState({ data: slots, status: 'ready' })
  useSessionStore.setState({ state: 'member' })
})
afterEach(() => {
  // A panel that is still there would request the list that the reset takes away.
  cleanup()
  useGamesStore.getState().reset()
  useVenueBalancesStore.getState().reset()
  useSessionStore.setState({ state: 'unknown' })
  useDialogsStore.getState().close(false)
  vi.restoreAllMocks()
})

const category = (name: string) => screen.getByRole('link', { name })
const shown = () => screen.queryByRole('button', { name: '電子1' })

test('hovering a category opens a panel with its games and pictures; leaving it closes the panel', async () => {
  renderSite(<MainNav />)
  await userEvent.hover(category('電子'))
  const tile = await screen.findByRole('button', { name: '電子1' })
  expect(tile.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/pictures/'))
  expect(within(screen.getByRole('navigation')).getAllByRole('button', { name: /^電子\d/ })).toHaveLength(8)
  expect(category('電子')).toHaveAttribute('aria-expanded', 'true')
  expect(category('查看全部')).toHaveAttribute('href', '/egame')
  await userEvent.unhover(screen.getByRole('navigation'))
  await waitFor(() => expect(shown()).toBeNull())
})

test('no panel shows games while play is closed', async () => {
  document.documentElement.dataset['play'] = 'closed'
  renderSite(<MainNav />)
  category('電子').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(category('電子')).toHaveAttribute('aria-expanded', 'false')
  expect(shown()).toBeNull()
  delete document.documentElement.dataset['play']
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('button', { name: '電子1' })).toBeInTheDocument()
})

test('the panel of a large category shows as many games as fit, and the keyboard reaches the last one', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...slots[0]!, id: index + 1, name: `電子${index + 1}` }))
  useGamesStore.setState({ data: many })
  renderSite(<MainNav />)
  await userEvent.hover(category('電子'))
  const last = await screen.findByRole('button', { name: '電子24' })
  expect(within(screen.getByRole('navigation')).getAllByRole('button', { name: /^電子\d/ })).toHaveLength(24)
  act(() => screen.getByRole('button', { name: '電子23' }).focus())
  await userEvent.tab()
  expect(last).toHaveFocus()
})

test("another category's panel replaces the open one, and says when it has no games", async () => {
  renderSite(<MainNav />)
  await userEvent.hover(category('電子'))
  await screen.findByRole('button', { name: '電子1' })
  await userEvent.hover(category('彩票'))
  expect(await screen.findByText('這個分類還沒有遊戲')).toBeInTheDocument()
  expect(shown()).toBeNull()
})

test('the panel shows why its list failed to load, and retries', async () => {
  const { load } = useGamesStore.getState()
  const again = vi.fn(() => Promise.resolve(useGamesStore.setState({ data: slots, status: 'ready', error: null })))
  useGamesStore.setState({ data: null, status: 'failed', error: new ApiError('network', '連線中斷'), load: again })
  renderSite(<MainNav />)
  await userEvent.hover(category('電子'))
  expect(await screen.findByRole('alert')).toHaveTextContent('連線中斷')
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
  expect(await screen.findByRole('button', { name: '電子1' })).toBeInTheDocument()
  useGamesStore.setState({ load })
})

test('a venue shows until when it is closed, else the points there, else the number of its titles', async () => {
  const until = new Date(serverNow() + 60_000)
  const [closed, held, counted, unknown] = slots
  useGamesStore.setState({
    data: [{ ...closed!, maintenance: true, maintenance_until: until.toISOString() }, held!, counted!, unknown!],
  })
  useVenueBalancesStore.setState({
    data: [{ venue: 'slot2', name: '電子2', balance: '85.00', maintenance: false, readAt: 0, isSilent: false }],
  })
  const by_venue = [1, 2, 3].map((at) => ({ game_code: `slot${at}`, total: 8 }))
  server.use(mock(optional.highlights.titles, () => ({ items: [], next_cursor: null, by_venue })))
  renderSite(<MainNav />)
  await userEvent.hover(category('電子'))
  const time = siteTimeOf(until)
  expect(await screen.findByRole('button', { name: new RegExp(`^電子1維護至 .*${time}$`) })).toBeVisible()
  expect(screen.getByRole('button', { name: '電子2館內 85.00' })).toBeVisible()
  expect(await screen.findByRole('button', { name: '電子38 款' })).toBeVisible()
  expect(screen.getByRole('button', { name: '電子4' })).toBeVisible()
})

test('pressing a game in the panel opens its transfer-point dialog and closes the panel', async () => {
  renderSite(<MainNav />)
  await userEvent.hover(category('電子'))
  await userEvent.click(await screen.findByRole('button', { name: '電子2' }))
  expect(useDialogsStore.getState().request).toEqual({ kind: 'transfer-point', venue: slots[1] })
  expect(shown()).toBeNull()
})

test('by keyboard, the down arrow opens the panel, Tab enters it, and Escape closes it and returns to its category', async () => {
  renderSite(<MainNav />)
  act(() => category('首頁').focus())
  while (document.activeElement !== category('電子')) await userEvent.tab()
  expect(category('電子')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('button', { name: '電子1' })
  await userEvent.tab()
  expect(category('查看全部')).toHaveFocus()
  await userEvent.tab()
  expect(shown()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(shown()).toBeNull()
  expect(category('電子')).toHaveFocus()
})

test('choosing a game moves the focus to its category, and the dialog returns the focus there when it closes', async () => {
  renderSite(<MainNav />)
  await userEvent.hover(category('電子'))
  const tile = await screen.findByRole('button', { name: '電子2' })
  act(() => tile.focus())
  await userEvent.keyboard('{Enter}')
  expect(tile).not.toBeInTheDocument()
  expect(category('電子')).toHaveFocus()
  // A dialog takes the focus and, when it closes, restores it. Restored focus must not open a panel.
  act(() => category('電子').blur())
  act(() => category('電子').focus())
  expect(category('電子')).toHaveAttribute('aria-expanded', 'false')
})
