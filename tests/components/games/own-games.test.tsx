import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownSpot } from '@/components/games/own-game'
import { OwnGames } from '@/components/games/own-games'
import { TitleTile } from '@/components/games/title-tile'
import { gameType } from '@/contract/constants'
import { favourites } from '@/contract/favourites'
import type { OwnGame } from '@/contract/favourites'
import { optional } from '@/contract/optional'
import { saveToken } from '@/lib/storage'
import { readKeptGames, saveKeptGames } from '@/lib/storage/member-history'
import { useFavouritesStore } from '@/stores/favourites'
import { useSessionStore } from '@/stores/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import type { CallContext } from '@/tests/support/mocked/answer'
import { highlightsNow } from '@/tests/support/mocked/answers/highlights-now'
import { game } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { slotTitle, slotVenue } from '@/tests/support/titles'

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), usePathname: () => '/favourites' }))

const server = openMockServer()
const heart = () => screen.getByRole('button', { name: 'Add Golden Koi to favorites' })
const koi: OwnGame = {
  kind: 'title',
  game_code: 'fg',
  code: 'Golden Koi',
  name: 'Golden Koi',
  picture: null,
  maintenance: false,
}
const renderTile = () =>
  renderSite(<TitleTile title={slotTitle('Golden Koi')} isClosed={false} onChoose={() => undefined} />, 'en')

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
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
  renderTile()
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  expect(added).toEqual(['Golden Koi'])
  expect(readKeptGames()).toEqual([])
})

it('a heart is cleared again if the backend refuses the favourite', async () => {
  server.use(
    mock(favourites.list, () => []),
    mockFailure(favourites.add, 'too_many_favourites'),
  )
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
  renderTile()
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([]))
  await userEvent.click(heart())
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
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
  expect(spots.getByText(draw.name)).toBeVisible()
})

it('a failed list of favourites says so and can be loaded again', async () => {
  server.use(
    mockFailure(favourites.list, 'internal'),
    mock(favourites.recent, () => []),
    mock(optional.highlights.titles, () => ({ items: [], next_cursor: null })),
  )
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No favorites yet')).toBeNull()
  server.use(mock(favourites.list, () => [koi]))
  await userEvent.click(retry)
  expect(await screen.findByText('Golden Koi')).toBeInTheDocument()
})
