import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { MemberRows } from '@/components/games/own/member-rows'
import { contract } from '@/contract'
import { favourites, type OwnGame } from '@/contract/optional/favourites'
import { saveHasKept } from '@/lib/storage/hints'
import { saveToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { useFavouritesStore } from '@/stores/favourites'
import { useGamesStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { slotVenue } from '@/tests/support/titles'

const koi: OwnGame = {
  kind: 'title',
  game_code: 'fg',
  code: 'golden-koi',
  name: 'Golden Koi',
  picture: null,
  maintenance: false,
}
const server = openMockServer(
  mock(favourites.recent, () => [koi]),
  mock(favourites.list, () => []),
)
beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.kept
  useFavouritesStore.setState({ place: null, kept: null, recent: null, failures: { kept: null, recent: null } })
  useGamesStore.setState({ data: [slotVenue()], status: 'ready' })
})

const openHome = () => {
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
  return renderSite(<MemberRows />, 'en')
}

it('a member opens the last played game with one press', async () => {
  openHome()
  await userEvent.click(await screen.findByRole('button', { name: /Golden Koi/ }))
  expect(useDialogsStore.getState().request).toMatchObject({
    kind: 'transfer-point',
    venue: { game_code: 'fg' },
    title: { title_code: 'golden-koi' },
  })
})

it('a game whose venue closed after it was played or added says so', async () => {
  server.use(mock(favourites.list, () => [koi]))
  saveHasKept(true)
  useGamesStore.setState({ data: [slotVenue({ maintenance: true })] })
  openHome()
  const closed = { name: /^Golden Koi.*Maintenance/ }
  await waitFor(() => expect(screen.getAllByRole('button', closed)).toHaveLength(2))
})

it('a list that cannot be loaded says so instead of looking empty, and loads at the next try', async () => {
  server.use(mockFailure(favourites.list, 'internal', { errorMessage: 'Busy' }))
  saveHasKept(true)
  openHome()
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy')
  expect(screen.queryByText('Tap the heart on a game to keep it here.')).toBeNull()
  server.use(mock(favourites.list, () => [{ ...koi, name: 'Night Market', code: 'night-market' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Night Market/ })).toBeVisible()
  // The pressed button is gone.
  expect(screen.getByRole('region', { name: 'Favorites' })).toHaveFocus()
})

it('recently played games that cannot be loaded say so, although the favourites load', async () => {
  server.use(mockFailure(favourites.recent, 'internal', { errorMessage: 'Busy' }))
  saveHasKept(true)
  openHome()
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([]))
  expect(within(await screen.findByRole('region', { name: 'Continue playing' })).getByRole('alert')).toBeVisible()
  expect(screen.getByText('Tap the heart on a game to keep it here.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull()
  server.use(mock(favourites.recent, () => [koi]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^Golden Koi/ })
  expect(screen.getByRole('region', { name: 'Continue playing' })).toHaveFocus()
})

it('a retry shows its progress; if it fails with the same text, that is announced again', async () => {
  server.use(mockFailure(favourites.list, 'internal', { errorMessage: 'Busy' }))
  saveHasKept(true)
  openHome()
  const first = await screen.findByRole('alert')
  const { load } = useFavouritesStore.getState()
  let proceed = () => {}
  const gate = new Promise<void>((resolve) => (proceed = resolve))
  useFavouritesStore.setState({ load: (place) => gate.then(() => load(place)) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  useFavouritesStore.setState({ load })
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('alert')).toBeNull()
  proceed()
  const second = await screen.findByRole('alert')
  expect(second).toHaveTextContent('Busy')
  expect(second).not.toBe(first)
})

it('if favourites fail to load, a new member still sees the row to start with; sign-out clears the failure', async () => {
  server.use(
    mock(favourites.recent, () => []),
    mockFailure(favourites.list, 'internal', { errorMessage: 'Busy' }),
  )
  saveHasKept(true)
  openHome()
  expect(await screen.findByRole('region', { name: 'Start here' })).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy')
  act(() => useSessionStore.setState({ state: 'guest' }))
  expect(useFavouritesStore.getState().failures).toEqual({ kept: null, recent: null })
})

it('home shows favourites from the next time on after the browser learned of them, so that nothing moves', async () => {
  server.use(mock(favourites.list, () => [koi]))
  const first = openHome()
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([koi]))
  expect(await screen.findByRole('button', { name: /^Golden Koi/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull()
  first.unmount()
  renderSite(<MemberRows />, 'en')
  const row = screen.getByRole('region', { name: 'Favorites' })
  expect(within(row).getByRole('button', { name: /^Golden Koi/ })).toBeVisible()
})

it('after a sign-out, the next sign-in shows the favourites as tall tiles at once', async () => {
  const roots = document.documentElement.dataset
  server.use(mock(favourites.list, () => [koi]))
  openHome()
  await waitFor(() => expect(useFavouritesStore.getState().kept).toEqual([koi]))
  // The row is not shown, so nothing may reserve its space now.
  expect(roots.kept).toBeUndefined()
  server.use(mock(contract.games.guestList, () => []))
  act(() => useSessionStore.getState().signOut())
  expect(roots.kept).toBe('')
  act(() => useSessionStore.getState().start('t2', 'mei'))
  const row = await screen.findByRole('region', { name: 'Favorites' })
  await waitFor(() => expect(row.querySelector('[class*="aspect-[3/4]"]')).toBeVisible())
})

it('a guest sees neither recent games nor favourites', () => {
  useSessionStore.setState({ state: 'guest' })
  renderSite(<MemberRows />, 'en')
  expect(screen.queryByRole('heading')).toBeNull()
})
