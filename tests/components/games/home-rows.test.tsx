// Tests components/games/titles/new-titles.tsx, components/games/titles/venue-titles.tsx, components/games/spots/on-now.tsx, components/games/venues/venue-row.tsx
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewTitles } from '@/components/games/titles/new-titles'
import { OnNow } from '@/components/games/spots/on-now'
import { PopularTitles } from '@/components/games/titles/popular-titles'
import { VenueRow } from '@/components/games/venues/venue-row'
import { LobbyVenueTitles, VenueTitles } from '@/components/games/titles/venue-titles'
import { contract } from '@/contract'
import type { Offer } from '@/contract/capabilities'
import { gameType } from '@/contract/constants'
import { favourites } from '@/contract/optional/favourites'
import { highlights, type Highlights } from '@/contract/optional/highlights'
import type { GameTitle } from '@/lib/games/game-title'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { saveToken } from '@/lib/storage/session'
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
const playedKoi = {
  id: 'b1',
  platform: 'fg',
  platform_name: 'FG',
  game_name: '金鯉躍門',
  bet_time: '2026-11-24T10:00:00Z',
  bet_amount: '10.00',
  valid_bet_amount: '10.00',
  win_lose: '-10.00',
}
const server = openMockServer(
  mock(highlights.list, now),
  mock(favourites.recent, () => []),
  mock(favourites.list, () => []),
)

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

test('without current events, also if some came with the page, there is no heading for them', async () => {
  server.use(mock(highlights.list, () => ({ ...now(), fixtures: [], tables: [], draws: [] })))
  renderSite(<OnNow venues={venues} initial={now()} />)
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument()
  await act(() => useHighlightsStore.getState().reload())
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
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
  expect(screen.getByRole('button', { name: /00:10\s*後開獎/ })).toBeInTheDocument()
  void act(() => vi.advanceTimersByTime(10_000))
  requested.mockClear()
  void act(() => vi.advanceTimersByTime(6_000))
  expect(screen.getByRole('button', { name: /開獎中/ })).toBeInTheDocument()
  expect(requested.mock.calls.length).toBeGreaterThanOrEqual(3)
  useHighlightsStore.setState({ reload })
})

test('the newest title has the large card unless the operator chose a title of the week; the others follow', async () => {
  const titles = ['first', 'second', 'third'].map(title)
  const { unmount } = renderSite(<NewTitles titles={titles} week={undefined} venues={venues} />, 'en')
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('first')
  expect(screen.getByText('New')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['secondFG電子', 'thirdFG電子'])
  unmount()
  renderSite(<NewTitles titles={titles} week={titles[2]} venues={venues} />, 'en')
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('third')
  expect(screen.getByText('Pick of the week')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Play third' }))
  expect(requested()).toMatchObject({ kind: 'transfer-point', title: { title_code: 'third' } })
})

test('the title of the week cannot be started while its venue is under maintenance', () => {
  const closed = venues.map((venue) => ({ ...venue, maintenance: true }))
  renderSite(<NewTitles titles={[title('first')]} week={undefined} venues={closed} />, 'en')
  expect(screen.getByRole('button', { name: 'Play first' })).toBeDisabled()
})

test('the row of venues lists all venues, also of unknown types, and says how many there are; pressing one opens it', async () => {
  renderSite(<VenueRow initial={[...venues, game(5, 'odd', 0, 'Odd')]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText('5')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'FG電子' }))
  expect(requested()).toMatchObject({ kind: 'transfer-point', venue: { game_code: 'fg' } })
})

test('without the titles of all venues, a member sees those of a slot venue; guests see none', async () => {
  server.use(mock(contract.games.list, () => ({ items: [title('koi')], next_cursor: null })))
  saveToken('t')
  const { unmount } = renderSite(<VenueTitles venues={venues} />, 'en')
  expect(await screen.findByRole('button', { name: /^koi/ })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Games at FG電子' })).toBeInTheDocument()
  unmount()
  useSessionStore.setState({ state: 'guest' })
  renderSite(<VenueTitles venues={venues} />, 'en')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('without the titles of all venues, a guest’s lobby of slots has no list that waits for them', () => {
  useSessionStore.setState({ state: 'guest' })
  const { container } = renderSite(
    <CapabilityProvider offer={{ capabilities: [], absent: [] }}>
      <LobbyVenueTitles venues={venues} />
    </CapabilityProvider>,
    'en',
  )
  expect(container).toBeEmptyDOMElement()
})

test('the lobby of slots has the titles of the chosen venue if the backend does not list those of all venues', async () => {
  server.use(
    mock(contract.games.list, ({ game_code }) => ({
      items: [title(game_code === 'fg' ? 'koi' : 'bee')],
      next_cursor: null,
    })),
    mock(contract.records.betDetail, ({ platform }) => ({
      items: platform === 'fg' ? [playedKoi] : [],
      next_cursor: null,
    })),
  )
  saveToken('t')
  const { container, unmount } = renderSite(<LobbyVenueTitles venues={venues} />, 'en')
  expect(container).toBeEmptyDOMElement()
  unmount()
  const offer: Offer = { capabilities: ['favourites'], absent: [] }
  renderSite(
    <CapabilityProvider offer={offer}>
      <LobbyVenueTitles venues={[...venues, game(5, 'be', gameType.egame, 'BE電子')]} />
    </CapabilityProvider>,
    'en',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: /^koi/ })).toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'FG電子', pressed: true })).toBeInTheDocument()
  // The member's last sessions at the venue fill the free cells after the titles.
  expect(await screen.findByText('金鯉躍門')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'BE電子' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^bee/ })).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: /^koi/ })).toBeNull()
  expect(screen.queryByText('金鯉躍門')).toBeNull()
})
