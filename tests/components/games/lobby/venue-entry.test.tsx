import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VenueEntry } from '@/components/games/lobby/venue-entry'
import { contract } from '@/contract'
import { enterGame, sameTabReplacing } from '@/lib/games/game-window'
import { removeToken, saveToken } from '@/lib/storage/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// Leaves the page, which jsdom cannot; `game-window.test.ts` tests it.
vi.mock('@/lib/games/game-window', () => ({ sameTabReplacing: { kind: 'here', isReplaced: true }, enterGame: vi.fn() }))

const address = 'http://localhost:3000/sandbox/venue?session=s'
const launches: unknown[] = []
const server = openMockServer(
  mock(contract.games.launch, (input) => {
    launches.push(input)
    return { result: address }
  }),
)
beforeEach(() => saveToken('t'))
afterEach(() => {
  removeToken()
  launches.length = 0
  vi.clearAllMocks()
})

test("a venue's route shows a waiting screen with a link to the home page, until the game replaces it", async () => {
  renderSite(<VenueEntry venueCode="otg" title="OTG" />)
  expect(screen.getByRole('status')).toHaveTextContent('正在進入遊戲…')
  expect(screen.getByRole('link', { name: '回到首頁' })).toHaveAttribute('href', '/')
  await waitFor(() => expect(enterGame).toHaveBeenCalledWith(sameTabReplacing, { address, method: 'GET', params: {} }))
  expect(launches).toEqual([{ game_name: 'otg', device: 'pc' }])
})

test("a venue's route shows why a launch failed, links to the home page and can retry", async () => {
  server.use(mockFailure(contract.games.launch, 'venue_unavailable'))
  renderSite(<VenueEntry venueCode="ssz" title="SSZ" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('遊戲館暫時無法連線，請稍後再試')
  expect(screen.getByRole('link', { name: '回到首頁' })).toHaveAttribute('href', '/')
  server.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
  await waitFor(() => expect(enterGame).toHaveBeenCalledOnce())
})
