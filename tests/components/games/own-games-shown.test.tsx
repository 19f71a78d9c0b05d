// Tests components/games/own/own-games.tsx, stores/favourites.ts, lib/games/favourite-changes.ts, stores/use-own-games.ts
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { OwnGames } from '@/components/games/own/own-games'
import type { OwnGame } from '@/contract/optional/favourites'
import { optional } from '@/contract/optional'
import { saveToken } from '@/lib/storage/session'
import { useFavouritesStore } from '@/stores/favourites'
import { useSessionStore } from '@/stores/session'
import { mock, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { slotVenue } from '@/tests/support/titles'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), usePathname: () => '/favourites' }))

const { favourites, highlights } = optional
const koi: OwnGame = {
  kind: 'title',
  game_code: 'fg',
  code: 'koi',
  name: 'Golden Koi',
  picture: null,
  maintenance: false,
}
const server = openMockServer(
  mock(favourites.list, () => []),
  mock(favourites.recent, () => []),
  mock(highlights.titles, () => ({ items: [], next_cursor: null })),
)

const showPage = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  useSessionStore.setState({ state: 'guest' })
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
})

it('the lists are loaded again when the page is shown again, because another device may have changed them', async () => {
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([]))
  server.use(mock(favourites.list, () => [koi]))
  showPage()
  expect(await screen.findByRole('button', { name: /^Golden Koi/ })).toBeVisible()
})

it('lists that are known to be empty stay so if they cannot be loaded again', async () => {
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  expect(await screen.findByText('No favorites yet')).toBeVisible()
  server.use(mockUnreachable(favourites.list), mockUnreachable(favourites.recent))
  for (let time = 0; time < 2; time++) {
    showPage()
    await waitFor(() => expect(useFavouritesStore.getState().failures.kept).not.toBeNull())
    expect(screen.getByText('No favorites yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  }
})

it('the lists stay on the screen if they cannot be loaded again', async () => {
  server.use(
    mock(favourites.list, () => [koi]),
    mock(favourites.recent, () => [{ ...koi, code: 'reef', name: 'Silver Reef' }]),
  )
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  expect(await screen.findByRole('button', { name: /^Golden Koi/ })).toBeVisible()
  server.use(mockUnreachable(favourites.list), mockUnreachable(favourites.recent))
  showPage()
  await waitFor(() => {
    const { kept, recent } = useFavouritesStore.getState().failures
    expect([kept, recent]).not.toContain(null)
  })
  expect(screen.getByRole('button', { name: /^Golden Koi/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Recently played 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
