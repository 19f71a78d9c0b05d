import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OwnGames } from '@/components/games/own-games'
import type { OwnGame } from '@/contract/favourites'
import { optional } from '@/contract/optional'
import { saveToken } from '@/lib/storage/session'
import { useFavouritesStore } from '@/stores/favourites'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { slotVenue } from '@/tests/support/titles'

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

it('the lists are loaded again when the page is shown again, because another device may have changed them', async () => {
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
  renderSite(<OwnGames initial={[slotVenue()]} />, 'en')
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([]))
  server.use(mock(favourites.list, () => [koi]))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: /^Golden Koi/ })).toBeVisible()
})
