// Tests components/games/spots/draw-board.tsx, components/games/spots/live-board.tsx, components/games/spots/sport-board.tsx
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawBoard } from '@/components/games/spots/draw-board'
import { LiveBoard } from '@/components/games/spots/live-board'
import { SportBoard } from '@/components/games/spots/sport-board'
import { gameType } from '@/contract/constants'
import type { Highlights } from '@/contract/optional/highlights'
import { highlights } from '@/contract/optional/highlights'
import { useDialogsStore } from '@/stores/dialogs'
import { useHighlightsStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { highlightsNow } from '@/tests/support/mocked/answers/highlights-now'
import type { CallContext } from '@/tests/support/mocked/answer'
import { game } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const state = { hasContent: true, areVenuesClosed: false } as CallContext['state']
const now = (): Highlights => highlightsNow({ state } as CallContext)
const venues = [
  game(1, 'super2', gameType.sport, '新SUPER'),
  game(2, 'evo', gameType.live, 'EVO真人'),
  game(3, 'lotus', gameType.lottery, '蓮花彩票'),
]
openMockServer(mock(highlights.list, now))

beforeEach(() => useSessionStore.setState({ state: 'member' }))
afterEach(() => {
  useSessionStore.setState({ state: 'unknown' })
  useHighlightsStore.getState().reset()
  useDialogsStore.getState().close(false)
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})
const requested = () => useDialogsStore.getState().request

test('pressing a live table opens its venue and sends the table with the launch; a guest is asked to sign in', async () => {
  renderSite(<LiveBoard category="live" venues={venues} initial={now()} />)
  await userEvent.click(screen.getByRole('button', { name: /^Table 2/ }))
  expect(requested()).toMatchObject({ kind: 'transfer-point', spot: { name: 'Table 2', params: { table: 'T1' } } })
  act(() => useSessionStore.setState({ state: 'guest' }))
  await userEvent.click(screen.getByRole('button', { name: /^Table 2/ }))
  expect(requested()).toEqual({ kind: 'login' })
})

test('live tables show their limits, free seats and last results, and their filter is stored in the address', async () => {
  renderSite(<LiveBoard category="live" venues={venues} initial={now()} />)
  const [full] = screen.getAllByRole('listitem')
  expect(full).toHaveTextContent('限額 100–20,000')
  expect(full).toHaveTextContent('已滿')
  expect(full).toHaveTextContent('最近結果：閒、莊、和')
  await userEvent.click(screen.getByRole('button', { name: '有空位' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: /輪盤/ }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(location.search).toBe('?only=free&kind=roulette')
})

test('a live-table filter is restored from the address', () => {
  history.replaceState(null, '', '/live?kind=sic_bo')
  renderSite(<LiveBoard category="live" venues={venues} initial={now()} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('matches are grouped by sport, and pressing a price opens the match', async () => {
  renderSite(<SportBoard venues={venues} initial={now()} closing={null} />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('足球'),
    expect.stringContaining('籃球'),
  ])
  expect(screen.getByText('64')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Lanterns 對 Herons，主勝，賠率 2.07' }))
  expect(requested()).toMatchObject({ spot: { name: 'Lanterns 對 Herons', params: { fixture: 'derby' } } })
  await userEvent.click(screen.getByRole('button', { name: /進行中/ }))
  expect(screen.queryByText('Lanterns')).toBeNull()
})

test('a match that ends while the page is open stays in its row, takes no bets and is not counted', async () => {
  const before = now()
  const [ended, ...rest] = before.fixtures
  if (!ended) throw new Error('no match')
  renderSite(<SportBoard venues={venues} initial={before} closing={null} />)
  const rowsBefore = screen.getAllByRole('listitem').length
  const next = { ...ended, code: 'next', home: 'Newcomers' }
  act(() => useHighlightsStore.setState({ data: { ...before, fixtures: [next, ...rest] } }))
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(rowsBefore + 1)
  const [row] = rows
  if (!row) throw new Error('no row')
  expect(row).toHaveTextContent(ended.home)
  expect(row).toHaveTextContent('停止下注')
  for (const button of within(row).getAllByRole('button')) expect(button).toBeDisabled()
  expect(screen.getByRole('button', { name: new RegExp(`全部.*${before.fixtures.length}`) })).toBeVisible()
  await userEvent.click(within(row).getAllByRole('button')[0] ?? row)
  expect(requested()).toBeNull()
})

test('a draw counts down by the server’s clock, then takes no bets and says that it is being drawn', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z') })
  renderSite(<DrawBoard venues={venues} initial={now()} />)
  const card = within(screen.getByRole('article'))
  const name = card.getByRole('heading').textContent
  expect(card.getByRole('timer')).toHaveTextContent('10:00')
  void act(() => vi.advanceTimersByTime(590_000))
  expect(card.getByRole('timer')).toHaveTextContent('00:10')
  expect(card.getByText('停止下注')).toBeInTheDocument()
  expect(card.getByRole('button', { name: new RegExp(`^下一期.*${name}`) })).toBeEnabled()
  void act(() => vi.advanceTimersByTime(11_000))
  expect(card.getByRole('timer')).toHaveTextContent('開獎中')
  expect(card.getByRole('button', { name: new RegExp(`^下注.*${name}`) })).toBeDisabled()
})

test('a lobby board is hidden while its venues offer nothing', () => {
  const none = { ...now(), fixtures: [], tables: [], draws: [] }
  const { container } = renderSite(<SportBoard venues={venues} initial={none} closing={null} />)
  expect(container.querySelector('section')).toBeNull()
})
