import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownSpot } from '@/components/games/own/own-game'
import { OwnGames } from '@/components/games/own/own-games'
import { GameTile } from '@/components/games/titles/game-tile'
import { gameType } from '@/contract/constants'
import { favourites } from '@/contract/optional/favourites'
import { optional } from '@/contract/optional'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { saveToken } from '@/lib/storage/session'
import { addUnsent, readKeptGames, readUnsent, saveKeptGames } from '@/lib/storage/member-history'
import { useFavouritesStore } from '@/stores/favourites'
import { useSessionStore } from '@/stores/session'
import { mock, mockCall, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import type { CallContext } from '@/tests/support/mocked/answer'
import { highlightsNow } from '@/tests/support/mocked/answers/highlights-now'
import { game } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { koi, slotTitle, slotVenue } from '@/tests/support/titles'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), usePathname: () => '/favourites' }))

const server = openMockServer()
const heart = () => screen.getByRole('button', { name: 'Add Golden Koi to favorites' })
/** A reply with one game that waits until it is allowed. */
function heldReply() {
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => {
    allow = resolve
  })
  return { allow: () => allow(), reply: () => allowed.then(() => HttpResponse.json({ status: true, data: [koi] })) }
}
const signIn = () => {
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
}
const renderTile = () =>
  renderSite(<GameTile title={slotTitle('Golden Koi')} isInMaintenance={false} onChoose={() => undefined} />, 'en')

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  useFavouritesStore.setState({ place: null, kept: null, recent: null })
  saveKeptGames([])
})

it("a guest's favourites are stored in this browser", async () => {
  useSessionStore.setState({ state: 'guest' })
  renderTile()
  await userEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(readKeptGames()).toMatchObject([{ code: 'Golden Koi' }])
  await userEvent.click(heart())
  expect(readKeptGames()).toEqual([])
})

it("a guest's favourites are added to the member’s favourites at sign-in", async () => {
  const added: string[] = []
  server.use(
    mock(favourites.add, ({ code }) => {
      added.push(code)
      return {}
    }),
    mock(favourites.list, () => [koi]),
  )
  saveKeptGames([koi])
  signIn()
  renderTile()
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  expect(added).toEqual(['Golden Koi'])
  expect(readKeptGames()).toEqual([])
})

it("a guest's favourites stay in the browser until the backend accepts or refuses them", async () => {
  const [gone, later] = [
    { ...koi, code: 'Gone' },
    { ...koi, code: 'Later' },
  ]
  const answers: Record<string, number> = { Gone: 404, Later: 500, 'Golden Koi': 200 }
  server.use(
    mockCall(favourites.add, async (request) => {
      const { code } = (await request.json()) as typeof koi
      const status = answers[code] ?? 200
      const refusal = {
        status: false,
        errorCode: status === 404 ? 'game_unknown' : 'internal',
        errorMessage: '',
        msg: '',
      }
      return HttpResponse.json(status === 200 ? { status: true, data: {} } : refusal, { status })
    }),
    mock(favourites.list, () => [koi]),
  )
  saveKeptGames([gone, later, koi])
  signIn()
  const { load } = useFavouritesStore.getState()
  await load('backend')
  expect(readKeptGames()).toEqual([later])
  answers['Later'] = 200
  await load('backend')
  expect(readKeptGames()).toEqual([])
})

it('a heart is cleared again if the backend refuses the favourite', async () => {
  server.use(
    mock(favourites.list, () => []),
    mockFailure(favourites.add, 'too_many_favourites'),
  )
  signIn()
  renderTile()
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([]))
  await userEvent.click(heart())
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
})

/** The calls that change favourites, as the backend received them. */
function recordChanges() {
  const changes: string[] = []
  server.use(
    mock(favourites.add, ({ code }) => {
      changes.push(`add ${code}`)
      return {}
    }),
    mock(favourites.remove, ({ code }) => {
      changes.push(`remove ${code}`)
      return {}
    }),
  )
  return changes
}

it('a heart pressed while the favourites load stays pressed', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const added: string[] = []
  server.use(
    mockCall(favourites.list, () => asked.then(() => HttpResponse.json({ status: true, data: [] }))),
    mock(favourites.add, ({ code }) => {
      added.push(code)
      return {}
    }),
  )
  const { load } = useFavouritesStore.getState()
  const loads: Promise<void>[] = []
  useFavouritesStore.setState({ load: (place) => loads[loads.push(load(place)) - 1]! })
  signIn()
  renderTile()
  await waitFor(() => expect(loads).toHaveLength(1))
  await userEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  answer()
  await act(() => loads[0])
  await waitFor(() => expect(added).toEqual(['Golden Koi']))
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  useFavouritesStore.setState({ load })
})

it('after several taps on a heart while offline, only the last is sent once the site can be reached', async () => {
  server.use(
    mock(favourites.list, () => []),
    mockUnreachable(favourites.add),
    mockUnreachable(favourites.remove),
  )
  signIn()
  renderTile()
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([]))
  for (const isKept of [true, false, true]) {
    await userEvent.click(heart())
    await waitFor(() => expect(readUnsent()).toMatchObject([{ code: 'Golden Koi', isKept }]))
  }
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  const changes = recordChanges()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(readUnsent()).toEqual([]))
  expect(changes).toEqual(['add Golden Koi'])
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
})

it('a page sends the changes of favourites that an earlier page could not send', async () => {
  const { kind, game_code, code } = koi
  addUnsent({ kind, game_code, code, isKept: false })
  const changes = recordChanges()
  server.use(mock(favourites.list, () => []))
  signIn()
  renderTile()
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([]))
  expect(changes).toEqual(['remove Golden Koi'])
  expect(readUnsent()).toEqual([])
})

it('the favourites are listed; an empty list says so and offers popular titles', async () => {
  useSessionStore.setState({ state: 'guest' })
  server.use(mock(optional.highlights.titles, () => ({ items: [slotTitle('Star Festival')], next_cursor: null })))
  const { unmount } = renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  expect(await screen.findByText('No favorites yet')).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Star Festival/ })).toBeVisible()
  unmount()
  saveKeptGames([koi])
  useFavouritesStore.setState({ place: null, kept: null })
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  expect(await screen.findByRole('button', { name: /^Golden Koi/ })).toBeVisible()
})

it('a favourite stored in this browser while its venue was closed can be opened once the venue is open', async () => {
  server.use(mock(optional.highlights.titles, () => ({ items: [], next_cursor: null })))
  useSessionStore.setState({ state: 'guest' })
  saveKeptGames([{ ...koi, maintenance: true }])
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  expect(await screen.findByRole('button', { name: /^Golden Koi/ })).not.toHaveAccessibleName(/Maintenance/)
})

it('a favourite added here while its venue was closed can be opened once the venue is open', async () => {
  useSessionStore.setState({ state: 'guest' })
  await useFavouritesStore.getState().load('browser')
  await useFavouritesStore.getState().toggle({ ...koi, maintenance: true })
  expect(useFavouritesStore.getState().kept).toEqual([koi])
})

it('both tabs show how many games they have; tables and draws follow the titles', async () => {
  const now = highlightsNow({ state: { hasContent: true, areVenuesClosed: false } } as CallContext)
  const [table, draw] = [now.tables[0]!, now.draws[0]!]
  server.use(
    mock(optional.highlights.list, () => now),
    mock(optional.highlights.titles, () => ({ items: [], next_cursor: null })),
  )
  useSessionStore.setState({ state: 'guest' })
  saveKeptGames([koi, ownSpot('table', table), ownSpot('draw', draw)])
  const venues = [slotVenue(), game(2, table.game_code, gameType.live, 'EVO'), game(3, draw.game_code, 4, 'Lotus')]
  renderSite(<OwnGames initial={venues} />, 'en')
  expect(screen.getByRole('tab', { name: 'Favorites 3' })).toBeVisible()
  expect(screen.getByRole('tab', { name: /^Recently played/ })).toBeVisible()
  const spots = within(await screen.findByRole('region', { name: 'Live tables and draws 2' }))
  expect(spots.getByRole('button', { name: new RegExp(`^${table.name}`) })).toBeVisible()
  expect(spots.getByRole('heading', { name: draw.name })).toBeVisible()
})

const manyKept = Array.from({ length: 8 }, (_, at) => ({ ...koi, code: `Koi ${at}`, name: `Koi ${at}` }))

it('in a narrow grid, popular titles are below the favourites; without any, nothing is there', async () => {
  const computed = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((...of) =>
    Object.assign(computed(...of), { gridTemplateColumns: '111px 111px 111px' }),
  )
  server.use(mock(optional.highlights.titles, () => ({ items: [slotTitle('Star Festival')], next_cursor: null })))
  useSessionStore.setState({ state: 'guest' })
  saveKeptGames(manyKept)
  const { unmount } = renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  const more = await screen.findByRole('region', { name: 'Popular games' })
  expect(more.style.gridColumn).toBe('1 / -1')
  const grid = more.parentElement
  expect(grid?.firstElementChild).toContainElement(screen.getByText('Koi 7'))
  unmount()
  const requested = vi.fn()
  server.use(
    mock(optional.highlights.titles, () => {
      requested()
      return { items: [], next_cursor: null }
    }),
  )
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  await waitFor(() => expect(requested).toHaveBeenCalled())
  expect((await screen.findByText('Koi 7')).closest('ul')?.parentElement?.children).toHaveLength(1)
})

it('popular titles are not requested from a backend that does not list them', async () => {
  useSessionStore.setState({ state: 'guest' })
  saveKeptGames(manyKept)
  renderSite(
    <CapabilityProvider offer={{ capabilities: [], absent: [] }}>
      <OwnGames initial={[slotVenue()]} />
    </CapabilityProvider>,
    'en',
  )
  expect(await screen.findByText('Koi 7')).toBeInTheDocument()
  await act(async () => {
    await import('@/components/games/own/own-suggestions')
  })
  expect(screen.queryByRole('region', { name: 'Popular games' })).toBeNull()
})

it('a failed list of favourites says so and can be loaded again', async () => {
  server.use(
    mockFailure(favourites.list, 'internal'),
    mock(favourites.recent, () => []),
    mock(optional.highlights.titles, () => ({ items: [], next_cursor: null })),
  )
  signIn()
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No favorites yet')).toBeNull()
  const { reply, allow } = heldReply()
  server.use(mockCall(favourites.list, reply))
  await userEvent.click(retry)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  allow()
  expect(await screen.findByText('Golden Koi')).toBeInTheDocument()
})

it('a reply that arrives after the member signed out is dropped', async () => {
  const { reply, allow } = heldReply()
  server.use(mockCall(favourites.list, reply), mockCall(favourites.recent, reply))
  signIn()
  const { load, loadRecent } = useFavouritesStore.getState()
  const loads = Promise.all([load('backend'), loadRecent('backend')])
  useSessionStore.setState({ state: 'guest' })
  // The next member's list waits for its own reply.
  useFavouritesStore.setState({ place: 'backend' })
  allow()
  await loads
  expect(useFavouritesStore.getState()).toMatchObject({ kept: null, recent: null })
})
