import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import type { Parsed } from '@/contract/define'
import { highlights } from '@/contract/optional/highlights'
import { ownTitle } from '@/components/games/own/own-game'
import { mock, mockFailure, mockPending, mockUnknownCursor, openMockServer } from '@/tests/support/mock'
import { saveKeptGames } from '@/lib/storage/member-history'
import { useGamesStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { chipNames, openTitleBrowser, show, tiles } from '@/tests/support/title-browser'
import { slotTitle, slotVenue } from '@/tests/support/titles'

// Next's router needs its server.
vi.mock('next/navigation', () => import('@/tests/support/address'))

type ListInput = Parsed<typeof contract.games.list>
const requested: ListInput[] = []
const everything = ['天燈之夜', '金鯉躍門', '翡翠青龍'].map((name) => slotTitle(name))
const list = mock(contract.games.list, (input) => {
  requested.push(input)
  return { items: everything.filter(({ name }) => name.includes(input.query ?? '')), next_cursor: null }
})
const page = (items: string[], next: string | null) => ({
  items: items.map((name) => slotTitle(name)),
  next_cursor: next,
})
const twoPages = mock(contract.games.list, (input) => {
  requested.push(input)
  return input.cursor ? page(['丙', '丁'], null) : page(['甲', '乙'], 'p2')
})
const server = openMockServer(list)
const scrolling = openTitleBrowser()
afterEach(() => {
  requested.length = 0
})

const more = () => screen.getByRole('button', { name: '載入更多' })

test("the list shows the venue's titles, popular ones first, and their number", async () => {
  show()
  expect(await screen.findByText('共 3 款遊戲')).toHaveAttribute('role', 'status')
  expect(tiles()).toEqual(['天燈之夜', '金鯉躍門', '翡翠青龍'])
  expect(requested).toEqual([{ game_code: 'fg', sort: 'popular' }])
  expect(screen.queryByRole('button', { name: '載入更多' })).toBeNull()
})

test('titles of a venue under maintenance are marked, although the titles themselves are not', async () => {
  server.use(mock(contract.games.list, () => page(['甲'], null)))
  useGamesStore.setState({ data: [slotVenue({ maintenance: true })] })
  show()
  await screen.findByText('共 1 款遊戲')
  expect(within(screen.getByRole('listitem')).getByText('維護中')).toBeInTheDocument()
  useGamesStore.getState().reset()
})

test('the covers of the first row of a phone are fetched first', async () => {
  server.use(mock(contract.games.list, () => page(['甲', '乙', '丙', '丁'], null)))
  show()
  await screen.findByText('共 4 款遊戲')
  const covers = Array.from(document.querySelectorAll('[data-tile] img'))
  expect(covers.map((cover) => cover.getAttribute('fetchpriority'))).toEqual(['high', 'high', 'high', null])
})

test('the list shows a skeleton while it loads', () => {
  server.use(mockPending(contract.games.list))
  show()
  expect(screen.getByRole('status', { name: '載入中' })).toBeInTheDocument()
})

test('the search queries the venue’s titles when typing stops, and is kept in the address', async () => {
  show()
  await screen.findByText('共 3 款遊戲')
  await userEvent.type(screen.getByRole('searchbox', { name: '搜尋遊戲名稱' }), '青龍')
  expect(await screen.findByText('共 1 款遊戲')).toBeInTheDocument()
  expect(tiles()).toEqual(['翡翠青龍'])
  expect(requested.slice(1)).toEqual([{ game_code: 'fg', sort: 'popular', query: '青龍' }])
  expect(location.search).toBe(`?q=${encodeURIComponent('青龍')}`)
})

test('the previous titles stay, marked as outdated, until the new ones arrive', async () => {
  show()
  await screen.findByText('共 3 款遊戲')
  server.use(mockPending(contract.games.list))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序方式' }), '名稱')
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  expect(tiles()).toHaveLength(3)
})

test('the sort order is stored in the address unless it is the default', async () => {
  show()
  await screen.findByText('共 3 款遊戲')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序方式' }), '最新')
  await waitFor(() => expect(requested.at(-1)).toEqual({ game_code: 'fg', sort: 'newest' }))
  expect(location.search).toBe('?sort=newest')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序方式' }), '熱門')
  expect(location.search).toBe('')
  await waitFor(() => expect(requested.at(-1)).toEqual({ game_code: 'fg', sort: 'popular' }))
})

test('titles that came with the page are marked as outdated until the search in the address is answered', async () => {
  history.replaceState(null, '', `/fg_game?q=${encodeURIComponent('金鯉')}`)
  show({ items: everything, next_cursor: null })
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(tiles()).toEqual(['金鯉躍門']))
})

test('search and sort order are restored from the address, which keeps its other parameters', async () => {
  history.replaceState(null, '', `/fg_game?superid=7&q=${encodeURIComponent('金鯉')}&sort=name`)
  show()
  expect(await screen.findByText('共 1 款遊戲')).toBeInTheDocument()
  expect(requested).toEqual([{ game_code: 'fg', sort: 'name', query: '金鯉' }])
  expect(screen.getByRole('searchbox')).toHaveValue('金鯉')
  await userEvent.click(screen.getByRole('button', { name: '清除搜尋' }))
  expect(await screen.findByText('共 3 款遊戲')).toBeInTheDocument()
  expect(location.search).toBe('?superid=7&sort=name')
})

test('a link to the same page with another filter changes the list, and Back restores the earlier one', async () => {
  show()
  await screen.findByText('共 3 款遊戲')
  await userEvent.type(screen.getByRole('searchbox'), '青龍')
  expect(await screen.findByText('共 1 款遊戲')).toBeInTheDocument()
  const searched = location.search
  act(() => history.pushState(null, '', '/'))
  await waitFor(() => expect(tiles()).toHaveLength(3))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(location.search).toBe('')
  act(() => history.back())
  await waitFor(() => expect(tiles()).toEqual(['翡翠青龍']))
  expect(screen.getByRole('searchbox')).toHaveValue('青龍')
  expect(location.search).toBe(searched)
})

test('chips count the titles, and show only new titles or only favourites', async () => {
  const filtered: unknown[] = []
  const titles = [slotTitle('天燈之夜', { is_new: true, rtp: '96.2' }), slotTitle('金鯉躍門')]
  server.use(
    mock(contract.games.list, () => ({ items: titles, next_cursor: null })),
    mock(highlights.titles, (input) => {
      filtered.push(input)
      return { items: titles.slice(0, 1), next_cursor: null }
    }),
  )
  saveKeptGames([ownTitle(slotTitle('金鯉躍門'), false), ownTitle(slotTitle('別館', { game_code: 'yz' }), false)])
  useSessionStore.setState({ state: 'guest' })
  show()
  await screen.findByText('共 2 款遊戲')
  const chips = within(screen.getByRole('group', { name: '篩選遊戲' }))
  expect(chipNames()).toEqual(['全部2', '熱門', '新上架', '收藏1'])
  await userEvent.click(chips.getByRole('button', { name: /^收藏/ }))
  expect(tiles()).toEqual(['金鯉躍門'])
  expect(location.search).toBe('?only=kept')
  await userEvent.click(chips.getByRole('button', { name: /新上架/ }))
  expect(await screen.findByText('共 1 款遊戲')).toBeInTheDocument()
  await waitFor(() => expect(tiles()).toEqual(['天燈之夜RTP 96.2%新上架']))
  expect(filtered).toEqual([{ game_code: 'fg', only: 'new', sort: 'popular' }])
})

test('after one press on the button, further pages load when the end of the list comes into view', async () => {
  const cursors: (string | undefined)[] = []
  server.use(
    mock(contract.games.list, ({ cursor }) => {
      cursors.push(cursor)
      if (!cursor) return page(['甲', '乙'], 'p2')
      return cursor === 'p2' ? page(['丙'], 'p3') : page(['丁'], null)
    }),
  )
  show()
  expect(await screen.findByText('已顯示 2 款遊戲，還有更多')).toBeInTheDocument()
  expect(scrolling().isWatching()).toBe(false)
  await userEvent.click(more())
  await waitFor(() => expect(scrolling().isWatching()).toBe(true))
  act(scrolling().reach)
  act(scrolling().reach)
  expect(await screen.findByText('共 4 款遊戲')).toBeInTheDocument()
  expect(tiles()).toEqual(['甲', '乙', '丙', '丁'])
  expect(cursors).toEqual([undefined, 'p2', 'p3'])
  expect(scrolling().isWatching()).toBe(false)
})

test('the list shows 24 titles at first, all after a press, and 24 again when the sort order changes', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `第${index}款`)
  server.use(mock(contract.games.list, () => page(many, null)))
  show()
  expect(await screen.findByText('已顯示 24 款遊戲，還有更多')).toBeInTheDocument()
  expect(tiles()).toHaveLength(24)
  more().focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('共 30 款遊戲')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '第24款' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: '載入更多' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序方式' }), '名稱')
  expect(await screen.findByText('已顯示 24 款遊戲，還有更多')).toBeInTheDocument()
})

test('the focus moves to the first new title when the button loads more', async () => {
  server.use(twoPages)
  show()
  await screen.findByText('甲')
  more().focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: '丙' })).toHaveFocus())
})

test('the list shows why the next page failed, keeps the loaded titles and retries', async () => {
  server.use(twoPages)
  show()
  await screen.findByText('甲')
  server.use(mockFailure(contract.games.list, 'internal', { errorMessage: '系統忙碌中' }))
  await userEvent.click(more())
  expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
  expect(tiles()).toEqual(['甲', '乙'])
  expect(scrolling().isWatching()).toBe(false)
  server.use(twoPages)
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
  expect(await screen.findByText('丁')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the list starts from the first page if the server does not know the cursor', async () => {
  server.use(twoPages)
  show()
  await screen.findByText('甲')
  server.use(mockUnknownCursor(contract.games.list, [slotTitle('戊')]))
  await userEvent.click(more())
  expect(await screen.findByText('共 1 款遊戲')).toBeInTheDocument()
  expect(tiles()).toEqual(['戊'])
})

test('the list shows why the first page failed, and retries', async () => {
  server.use(mockFailure(contract.games.list, 'internal', { errorMessage: '系統忙碌中' }))
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
  server.use(list)
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
  expect(await screen.findByText('天燈之夜')).toBeInTheDocument()
})

test('a visitor can clear a search that finds nothing', async () => {
  history.replaceState(null, '', '/?q=zzz')
  show()
  expect(await screen.findByText('找不到「zzz」')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '查看全部' }))
  expect(await screen.findByText('共 3 款遊戲')).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('the list says so when a venue has no titles', async () => {
  server.use(mock(contract.games.list, () => page([], null)))
  show()
  expect(await screen.findByText('館內還沒有遊戲')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '所有電子遊戲' })).toHaveAttribute('href', '/egame')
})

test('a title under maintenance has the maintenance badge', async () => {
  server.use(mock(contract.games.list, () => ({ items: [slotTitle('甲', { maintenance: true })], next_cursor: null })))
  show()
  expect(await screen.findByRole('button', { name: /甲.*維護中/ })).toBeInTheDocument()
})

test('titles that came with the page show at once and are not requested again', async () => {
  show(page(['甲', '乙'], 'p2'))
  expect(tiles()).toEqual(['甲', '乙'])
  expect(await screen.findByText(/2 款/)).toBeInTheDocument()
  expect(requested).toEqual([])
  server.use(twoPages)
  await userEvent.click(more())
  await waitFor(() => expect(tiles()).toEqual(['甲', '乙', '丙', '丁']))
  expect(requested).toEqual([{ game_code: 'fg', sort: 'popular', cursor: 'p2' }])
})
