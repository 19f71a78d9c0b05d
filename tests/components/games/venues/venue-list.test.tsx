import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VenueList } from '@/components/games/venues/venue-list'
import { contract } from '@/contract'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import type { Category } from '@/lib/games/categories'
import { useDialogsStore } from '@/stores/dialogs'
import { useGamesStore, useVenueBalancesStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { game } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const venues = [
  game(1, 'super2', gameType.sport, '新SUPER'),
  game(2, 'super', gameType.sport, 'SUPER'),
  game(3, 'dipper', gameType.sport, '北斗體育'),
  { ...game(4, 'fg', gameType.egame, 'FG電子'), maintenance: true },
  game(5, 'wd', gameType.egame, 'WD電子棋牌'),
  game(6, 'crane', gameType.chess, '仙鶴棋牌'),
]
const server = openMockServer(mock(contract.games.guestList, () => venues))

beforeEach(() => useSessionStore.setState({ state: 'guest' }))
afterEach(() => {
  useSessionStore.setState({ state: 'unknown' })
  useGamesStore.getState().reset()
  useDialogsStore.getState().close(false)
})

const show = (category: Category, initial: Venue[] | null = venues) =>
  renderSite(<VenueList category={category} initial={initial} />)
const names = () => screen.getAllByRole('listitem').map((tile) => tile.textContent)
const requested = () => useDialogsStore.getState().request

test('the sports list leaves out the venue super, and shows super2 by its short name', () => {
  show('sport')
  expect(names()).toEqual(['SUPER體育', '北斗體育'])
})

test('the list formats its count without Intl, whose first use takes a phone longer than a frame', () => {
  const format = vi.spyOn(Intl, 'NumberFormat')
  show('egame')
  expect(screen.getByRole('status')).toHaveTextContent('2 個遊戲館')
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
})

test('wd is listed under board and card games as well as under slots', () => {
  show('chess')
  expect(names()).toEqual(['WD電子棋牌', '仙鶴棋牌'])
})

test('the venue list filters while the member types, shows the number of matches and can be reset', async () => {
  show('egame')
  expect(screen.getByRole('status')).toHaveTextContent('2 個遊戲館')
  // A page of games has a second search.
  const search = within(screen.getByRole('search', { name: '搜尋遊戲館' }))
  await userEvent.type(search.getByRole('searchbox', { name: '搜尋遊戲館' }), 'ẃd')
  expect(names()).toEqual(['WD電子棋牌'])
  expect(screen.getByRole('status')).toHaveTextContent('1 個遊戲館')
  await userEvent.type(screen.getByRole('searchbox'), 'zz')
  expect(screen.getByText('找不到「ẃdzz」')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '查看全部' }))
  expect(names()).toHaveLength(2)
})

test('on a page that has only venues, the cards are taller and still open their venue', async () => {
  renderSite(<VenueList category="chess" initial={venues} isAlone />)
  expect(names()).toEqual(['WD電子棋牌', '仙鶴棋牌'])
  await userEvent.click(screen.getByRole('button', { name: '仙鶴棋牌' }))
  expect(requested()).toEqual({ kind: 'login' })
})

test('a venue under maintenance shows the maintenance badge', () => {
  show('egame')
  const tile = screen.getByRole('button', { name: /^FG電子/ })
  expect(within(tile).getByText('維護中')).toBeInTheDocument()
})

test("a venue's tile opens the transfer-point dialog for members and the login prompt for guests", async () => {
  show('chess')
  await userEvent.click(screen.getByRole('button', { name: '仙鶴棋牌' }))
  expect(requested()).toEqual({ kind: 'login' })
  useSessionStore.setState({ state: 'member' })
  await userEvent.click(screen.getByRole('button', { name: '仙鶴棋牌' }))
  expect(requested()).toEqual({ kind: 'transfer-point', venue: venues[5] })
})

test('a member sees the points at each venue, also where there are none', async () => {
  useVenueBalancesStore.setState({
    data: [
      { venue: 'wd', name: 'WD', balance: '25.00', maintenance: false, readAt: null, isSilent: false },
      { venue: 'crane', name: 'Crane', balance: '0.00', maintenance: false, readAt: null, isSilent: false },
    ],
  })
  useSessionStore.setState({ state: 'member' })
  show('chess')
  expect(names()).toEqual(['WD電子棋牌館內 25.00', '仙鶴棋牌館內 0.00'])
  // The height of one line is reserved: a second would move the names.
  for (const line of screen.getAllByText(/館內/)) expect(line).toHaveClass('min-h-5')
  useVenueBalancesStore.getState().reset()
})

test('with five venues no row has more than two free cells', () => {
  show(
    'egame',
    Array.from({ length: 5 }, (_, index) => game(index + 1, `slot${index}`, gameType.egame, `Slot ${index}`)),
  )
  expect(screen.getByRole('list').style.getPropertyValue('--c4')).toBe('3')
})

test('a category without games says so and links to the home page', () => {
  show('lottery')
  expect(screen.getByText('這裡還沒有遊戲')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '回到首頁' })).toHaveAttribute('href', '/')
})

test('a list that is not loaded shows a skeleton; one that fails shows the error, and retries', async () => {
  server.use(mockFailure(contract.games.guestList, 'internal', { errorMessage: '系統忙碌中' }))
  show('sport', null)
  expect(screen.getByRole('status', { name: '載入中' })).toBeInTheDocument()
  await useGamesStore
    .getState()
    .load()
    .catch(() => {})
  expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
  server.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
  expect(await screen.findByText('北斗體育')).toBeInTheDocument()
})

test('for guests who may not see slot titles, the list ends with an invitation to log in', async () => {
  renderSite(<VenueList category="egame" initial={venues} isAlone />)
  await userEvent.click(screen.getByRole('button', { name: '登入' }))
  expect(requested()).toEqual({ kind: 'login' })
  await act(async () => useSessionStore.setState({ state: 'member' }))
  expect(screen.queryByText('登入看全部遊戲')).not.toBeInTheDocument()
})
