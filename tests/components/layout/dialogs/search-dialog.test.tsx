import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchDialog } from '@/components/layout/dialogs/search-dialog'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import { saveToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlaySessionStore } from '@/stores/play-session'
import { useGamesStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const venue = { id: 3, name: 'Ameba slots', game_code: 'ameba', game_type: 2, maintenance: false }
const title = {
  id: 'ameba:koi',
  name: 'Golden Koi',
  game_code: 'ameba',
  title_code: 'koi',
  picture: null,
  maintenance: false,
}
const queries: string[] = []
const server = openMockServer(
  mock(optional.search.find, ({ query }) => {
    queries.push(query)
    return { titles: [title], venues: query ? [venue] : [], promotions: [] }
  }),
  mock(contract.content.activities, () => []),
)
const open = vi.fn(() => Promise.resolve(true))
const onClose = vi.fn()

beforeEach(() => {
  // jsdom lacks `scrollIntoView`.
  Element.prototype.scrollIntoView = vi.fn()
  localStorage.clear()
  queries.length = 0
  open.mockClear()
  onClose.mockClear()
  useDialogsStore.setState({ open })
  useGamesStore.setState({ data: [venue], status: 'ready', error: null })
  useSessionStore.setState({ state: 'member' })
  usePlaySessionStore.getState().reset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = () => screen.getByRole('combobox')
const selected = () => screen.getByRole('option', { selected: true })

it('the search lists popular titles first, then the results of the typed query, which it requests once', async () => {
  const user = userEvent.setup()
  renderSite(<SearchDialog initialQuery="" onClose={onClose} />, 'en')
  // The venue's name says which of two titles with one name it is.
  await screen.findByRole('option', { name: /^Golden Koi\s?Ameba slots$/ })
  await user.type(field(), 'ameba')
  await screen.findByRole('option', { name: /^Ameba slots/ })
  expect(queries).toEqual(['', 'ameba'])
})

it('arrow keys move through all groups of results, and Enter opens a title with its venue', async () => {
  const user = userEvent.setup()
  renderSite(<SearchDialog initialQuery="a" onClose={onClose} />, 'en')
  await waitFor(() => expect(selected()).toHaveTextContent('Golden Koi'))
  expect(field()).toHaveAttribute('aria-activedescendant', selected().id)
  await user.type(field(), '{ArrowDown}')
  expect(selected()).toHaveTextContent('Ameba slots')
  await user.type(field(), '{ArrowUp}{Enter}')
  await waitFor(() => expect(open).toHaveBeenCalledWith({ kind: 'transfer-point', venue: venue, title }))
})

it('Enter opens nothing until the results of the typed query have arrived', async () => {
  const user = userEvent.setup()
  renderSite(<SearchDialog initialQuery="" onClose={onClose} />, 'en')
  await screen.findByRole('option', { name: /^Golden Koi/ })
  await user.type(field(), 'ameba{Enter}')
  expect(open).not.toHaveBeenCalled()
  await screen.findByRole('option', { name: /^Ameba slots/ })
  await user.type(field(), '{Enter}')
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
})

it('keys of an input method neither open a result nor clear the field', async () => {
  renderSite(<SearchDialog initialQuery="koi" onClose={onClose} />, 'en')
  await waitFor(() => expect(selected()).toHaveTextContent('Golden Koi'))
  // Safari reports the key that ends a composition with this code only.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  expect(open).not.toHaveBeenCalled()
  expect(selected()).toHaveTextContent('Golden Koi')
  expect(field()).toHaveValue('koi')
})

it('the search says which games are closed for maintenance', async () => {
  server.use(
    mock(optional.search.find, () => ({
      titles: [title, { ...title, id: 'ameba:reef', name: 'Silver Reef', maintenance: true }],
      venues: [{ ...venue, maintenance: true }],
      promotions: [],
    })),
  )
  renderSite(<SearchDialog initialQuery="a" onClose={onClose} />, 'en')
  expect(await screen.findByRole('option', { name: /^Silver Reef.*Maintenance$/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /^Ameba slots.*Maintenance$/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /^Golden Koi/ })).not.toHaveTextContent('Maintenance')
})

it('the search finds only help while play is closed', async () => {
  const closure = { kind: 'break', ends_at: null } as const
  usePlaySessionStore.setState({ data: { ...quietSession, closure }, status: 'ready' })
  renderSite(<SearchDialog initialQuery="withdraw" onClose={onClose} />, 'en')
  expect(await screen.findByRole('group', { name: 'Help' })).toBeVisible()
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(queries).toEqual([])
})

it('the search asks guests to sign in before a game', async () => {
  useSessionStore.setState({ state: 'guest' })
  const user = userEvent.setup()
  renderSite(<SearchDialog initialQuery="koi" onClose={onClose} />, 'en')
  await user.click(await screen.findByRole('option', { name: /^Golden Koi/ }))
  expect(open).toHaveBeenCalledWith({ kind: 'login' })
})

it('Escape in the search empties the field first, then closes the dialog', async () => {
  const user = userEvent.setup()
  renderSite(<SearchDialog initialQuery="koi" onClose={onClose} />, 'en')
  await user.type(field(), '{Escape}')
  expect(field()).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await user.type(field(), '{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('the search remembers opened results as recent searches', async () => {
  const user = userEvent.setup()
  const { unmount } = renderSite(<SearchDialog initialQuery="koi" onClose={onClose} />, 'en')
  await user.click(await screen.findByRole('option', { name: /^Golden Koi/ }))
  unmount()
  renderSite(<SearchDialog initialQuery="" onClose={onClose} />, 'en')
  await user.click(screen.getByRole('button', { name: 'koi' }))
  expect(field()).toHaveValue('koi')
})

it("the search uses the data in the browser if the backend's search fails", async () => {
  server.use(mockFailure(optional.search.find, 'rate_limited'))
  renderSite(<SearchDialog initialQuery="ameba" onClose={onClose} />, 'en')
  const venues = await screen.findByRole('group', { name: 'Venues' })
  expect(within(venues).getByRole('option')).toHaveTextContent('Ameba slots')
})

it('the search says that the site cannot be reached, and searches again once the browser is online', async () => {
  server.use(mockUnreachable(optional.search.find))
  // The connection returns at the moment when the message appears, before effects have run.
  const observer = new MutationObserver(() => {
    if (!screen.queryByText('The server cannot be reached. Check your connection and try again.')) return
    observer.disconnect()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    server.resetHandlers()
    fireEvent(window, new Event('online'))
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  renderSite(<SearchDialog initialQuery="koi" onClose={onClose} />, 'en')
  expect(await screen.findByRole('option', { name: /^Golden Koi/ })).toBeVisible()
  expect(screen.queryByText(/cannot be reached/)).toBeNull()
})

it('a retry of the search is busy until it ends, and its button passes the focus on to the field', async () => {
  server.use(mockUnreachable(optional.search.find))
  renderSite(<SearchDialog initialQuery="koi" onClose={onClose} />, 'en')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(retry)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
  expect(retry).toHaveFocus()
  server.resetHandlers()
  await userEvent.click(retry)
  expect(await screen.findByRole('option', { name: /^Golden Koi/ })).toBeVisible()
  expect(retry).not.toBeInTheDocument()
  expect(field()).toHaveFocus()
})

it.each([
  [
    'the list of venues cannot be loaded',
    mockFailure(contract.games.memberList, 'internal'),
    'Something went wrong on our side. Please try again later.',
  ],
  ['its venue is gone', mock(contract.games.memberList, () => []), 'We could not find this venue. Choose another.'],
])('the search says why a title cannot be opened: %s', async (_, venues, text) => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  saveToken('t')
  useGamesStore.getState().reset()
  server.use(venues)
  renderSite(<SearchDialog initialQuery="koi" onClose={onClose} />, 'en')
  await userEvent.click(await screen.findByRole('option', { name: /^Golden Koi/ }))
  await waitFor(() => expect(error.mock.calls.map(([shown]) => shown)).toEqual([text]))
  expect(open).not.toHaveBeenCalled()
})
