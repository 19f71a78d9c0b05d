import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OnNow } from '@/components/games/on-now'
import { PopularTitles } from '@/components/games/popular-titles'
import { gameType } from '@/contract/constants'
import { highlights, type Highlights } from '@/contract/highlights'
import type { GameTitle } from '@/lib/games/game-title'
import { useDialogsStore } from '@/stores/dialogs'
import { useHighlightsStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import type { CallContext } from '@/tests/support/mocked/answer'
import { highlightsNow } from '@/tests/support/mocked/answers/highlights-now'
import { game } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const state = { hasContent: true, areVenuesClosed: false } as CallContext['state']
const now = (): Highlights => highlightsNow({ state } as CallContext)
const venues = [
  game(1, 'super2', gameType.sport, '新SUPER'),
  game(2, 'evo', gameType.live, 'EVO真人'),
  game(3, 'lotus', gameType.lottery, '蓮花彩票'),
  game(4, 'fg', gameType.egame, 'FG電子'),
]
const title = (name: string): GameTitle => ({
  id: name,
  name,
  game_code: 'fg',
  title_code: name,
  picture: null,
  maintenance: false,
})
openMockServer(mock(highlights.list, now))

beforeEach(() => useSessionStore.setState({ state: 'member' }))
afterEach(() => {
  vi.useRealTimers()
  useSessionStore.setState({ state: 'unknown' })
  useHighlightsStore.getState().reset()
  useDialogsStore.getState().close(false)
})
const requested = () => useDialogsStore.getState().request

test('the home page shows matches, tables and draws with links to their lobbies; pressing a price opens the match', async () => {
  renderSite(<OnNow venues={venues} initial={now()} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/sport', '/live', '/lottery'])
  await userEvent.click(screen.getByRole('button', { name: /Lanterns.*2\.07/ }))
  expect(requested()).toMatchObject({ kind: 'transfer-point', spot: { params: { fixture: 'derby' } } })
})

test("the home page lists popular titles in the server's order, and a tile opens the title at its venue", async () => {
  renderSite(<PopularTitles titles={['first', 'second'].map(title)} venues={venues} />)
  const tiles = screen.getAllByRole('listitem')
  expect(tiles.map((tile) => within(tile).getByText(/first|second/).textContent)).toEqual(['first', 'second'])
  await userEvent.click(screen.getByRole('button', { name: /^second/ }))
  expect(requested()).toMatchObject({
    kind: 'transfer-point',
    venue: { game_code: 'fg' },
    title: { title_code: 'second' },
  })
})

test('a draw on the home page counts down, and its results are requested as soon as the time is up', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z') })
  const { reload } = useHighlightsStore.getState()
  const requested = vi.fn(() => Promise.resolve())
  useHighlightsStore.setState({ reload: requested })
  renderSite(<OnNow venues={venues} initial={now()} />)
  void act(() => vi.advanceTimersByTime(590_000))
  expect(screen.getByText('後開獎')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent('00:10')
  void act(() => vi.advanceTimersByTime(10_000))
  requested.mockClear()
  void act(() => vi.advanceTimersByTime(6_000))
  expect(screen.getByRole('timer')).toHaveTextContent('開獎中')
  expect(requested.mock.calls.length).toBeGreaterThanOrEqual(3)
  useHighlightsStore.setState({ reload })
})
