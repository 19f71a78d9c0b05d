// Tests components/layout/home/new-member-steps.tsx, components/account/first-steps-list.tsx, lib/storage/first-steps.ts, lib/storage/hints.ts
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewMemberSteps } from '@/components/layout/home/new-member-steps'
import { FirstStepsList } from '@/components/account/first-steps-list'
import { MemberRows } from '@/components/games/own/member-rows'
import { contract } from '@/contract'
import { favourites } from '@/contract/optional/favourites'
import { protection } from '@/contract/optional/protection'
import { reportDataChange } from '@/lib/time/data-changes'
import { readStepsAway } from '@/lib/storage/first-steps'
import { readFirstSteps, saveFirstSteps } from '@/lib/storage/hints'
import { recordServerTime } from '@/lib/time/server-clock'
import { removeToken, saveToken } from '@/lib/storage/session'
import { useFavouritesStore } from '@/stores/favourites'
import { useGamesStore, useUserDetailStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { bankList, member, topUp, topUps } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { slotVenue } from '@/tests/support/titles'

const server = openMockServer(
  mock(contract.bank.list, () => bankList({ accounts: [] })),
  mock(contract.records.deposits, () => topUps()),
  mock(favourites.recent, () => []),
  mock(favourites.list, () => []),
  mock(protection.overview, () => ({
    limits: [],
    closure: null,
    reminder_minutes: 30,
    review_from: null,
    suggested: '10000.00',
    decided: true,
    points: { main: '0.00', venues: '0.00', taken_back: '0.00', withdrawable: '0.00' },
    history: [],
  })),
)
beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  saveFirstSteps(null)
  useFavouritesStore.setState({ place: null, kept: null, recent: null })
  useSessionStore.setState({ state: 'member' })
  useUserDetailStore.setState({ data: member({ identity_state: 'certified' }), status: 'ready' })
})

test('a new member sees the first unfinished step, and the page reserves space for the card while it loads', async () => {
  renderSite(<FirstStepsList />, 'en')
  expect(await screen.findByText('1 of 5 done')).toBeVisible()
  expect(screen.getByRole('link', { current: 'step' })).toHaveTextContent('Link a bank account')
  expect(screen.getByRole('link', { name: 'Link account' })).toHaveAttribute('href', '/bank_info')
  await waitFor(() => expect(readFirstSteps()).toBe('open'))
  expect(document.documentElement.dataset.steps).toBe('open')
})

test('on a phone, “All steps” expands the card, which then ends with a second button that hides it', async () => {
  renderSite(<FirstStepsList />, 'en')
  const all = await screen.findByRole('button', { name: 'All steps' })
  expect(all).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getAllByRole('button', { name: 'Hide for now' })).toHaveLength(1)
  await userEvent.click(all)
  expect(all).toHaveAttribute('aria-expanded', 'true')
  const hide = screen.getAllByRole('button', { name: 'Hide for now' })
  expect(hide).toHaveLength(2)
  await userEvent.click(hide[1]!)
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['2026-03-20T10:00:00Z', 'open'],
  ['2026-04-20T10:00:00Z', null],
])('at %s by the server’s clock, the card of a member who registered on March 1 is %s', async (time, shown) => {
  useUserDetailStore.getState().reset()
  saveFirstSteps('open')
  renderSite(<NewMemberSteps />, 'en')
  recordServerTime(new Date(time).toUTCString())
  const detail = member({ identity_state: 'certified', registered_at: '2026-03-01T10:00:00Z' })
  act(() => useUserDetailStore.setState({ data: detail, status: 'ready' }))
  if (shown) expect(await screen.findByText('1 of 5 done')).toBeVisible()
  await waitFor(() => expect(readFirstSteps()).toBe(shown))
  recordServerTime(new Date().toUTCString())
})

test('the card stays hidden once the member dismissed it, also after the next sign-in', async () => {
  const { unmount } = renderSite(<FirstStepsList />, 'en')
  await userEvent.click(await screen.findByRole('button', { name: 'Hide for now' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(readFirstSteps()).toBeNull()
  unmount()
  removeToken()
  saveToken('t')
  saveFirstSteps('open')
  const again = renderSite(<FirstStepsList />, 'en')
  // Changes once the steps are known.
  await waitFor(() => expect(readFirstSteps()).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
  again.unmount()

  useUserDetailStore.setState({ data: member({ account: 'another', identity_state: 'certified' }) })
  renderSite(<FirstStepsList />, 'en')
  expect(await screen.findByRole('heading')).toBeVisible()
})

test('the card stays hidden if an earlier release stored so without the account', async () => {
  localStorage.setItem('first-steps', 'away')
  renderSite(<FirstStepsList />, 'en')
  // Changes once the steps are known.
  await waitFor(() => expect(readFirstSteps()).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
  expect(readStepsAway(member().account)).toBe(true)
})

test('after the card is hidden, the keyboard continues in the page’s content', async () => {
  renderSite(
    <main id="content" tabIndex={-1}>
      <FirstStepsList />
    </main>,
    'en',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Hide for now' }))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('whether the member dismissed the card is read once', async () => {
  const read = vi.spyOn(Storage.prototype, 'getItem')
  renderSite(<FirstStepsList />, 'en')
  const all = await screen.findByRole('button', { name: 'All steps' })
  await userEvent.click(all)
  await userEvent.click(all)
  expect(read.mock.calls.filter(([key]) => key.startsWith('steps-away'))).toHaveLength(1)
  read.mockRestore()
})

test('while the identity is under review, the next step is the current one', async () => {
  useUserDetailStore.setState({ data: member({ identity_state: 'under_review' }) })
  server.use(mock(contract.bank.list, () => bankList()))
  renderSite(<FirstStepsList />, 'en')
  expect(await screen.findByRole('link', { current: 'step' })).toHaveTextContent('Your first top-up')
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/store')
  expect(screen.getByText('Under review, a video call follows')).toBeVisible()
})

test('a top-up that arrives while the page is open completes its step', async () => {
  renderSite(<FirstStepsList />, 'en')
  expect(await screen.findByText('1 of 5 done')).toBeVisible()
  server.use(mock(contract.records.deposits, () => topUps(topUp())))
  act(() => reportDataChange(['top_ups']))
  expect(await screen.findByText('2 of 5 done')).toBeVisible()
})

test.each(['tw', 'vi', 'en', 'th'] as const)(
  'the card and the row of venues below it have different headings (%s)',
  async (locale) => {
    useGamesStore.setState({ data: [slotVenue()], status: 'ready' })
    renderSite(
      <>
        <FirstStepsList />
        <MemberRows />
      </>,
      locale,
    )
    const headings = () => screen.getAllByRole('heading')
    await waitFor(() =>
      expect(headings().map(({ id }) => id)).toEqual(expect.arrayContaining(['first-steps', 'own-venues'])),
    )
    const texts = headings().map(({ textContent }) => textContent)
    expect(new Set(texts).size, texts.join(', ')).toBe(texts.length)
  },
)

test('the place of the card is empty while it waits, which draws a shape, and no longer once a call failed', async () => {
  const { container } = renderSite(<FirstStepsList />, 'en')
  expect(container).toBeEmptyDOMElement()
  server.use(mockFailure(contract.bank.list, 'internal'))
  const failed = renderSite(<FirstStepsList />, 'en')
  await waitFor(() => expect(failed.container).not.toBeEmptyDOMElement())
  expect(failed.container).toHaveTextContent('')
})
