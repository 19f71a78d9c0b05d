import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CloseAccountPanel } from '@/components/protection/close-account-panel'
import { contract } from '@/contract'
import type { AccountClosing } from '@/contract/optional/closing'
import { locales } from '@/contract/locales'
import { protection } from '@/contract/optional/protection'
import { saveToken } from '@/lib/storage/session'
import { useSessionStore } from '@/stores/session'
import { nothingLeft, quietSession } from '@/tests/support/mocked/answers/protection'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const left = {
  ...nothingLeft,
  main: '2100.00',
  venues: '0.00',
  turnover_left: '900.00',
  taken_back: '88.00',
  ready: false,
}
let shown: AccountClosing
const server = openMockServer(
  ...signedIn('player01'),
  mock(protection.session, () => quietSession),
  mock(protection.closing, () => shown),
  mock(protection.startClosing, () => ({ ...left, turnover_left: '0.00', started_at: '2026-03-02T04:00:00Z' })),
  mock(protection.closeAccount, () => ({})),
)
beforeEach(() => {
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
})

const typePassword = (button: string) =>
  userEvent
    .type(screen.getByLabelText('Login password'), 'night88')
    .then(() => userEvent.click(screen.getByRole('button', { name: button })))

test('a member with points cannot close the account, and reads how to make the points withdrawable', async () => {
  shown = left
  renderSite(<CloseAccountPanel />, 'en')
  expect(await screen.findByText(/There are 2,100.00 points in your account/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument()
  expect(
    screen.getByText('88.00 bonus points whose conditions you have not met will be taken back.'),
  ).toBeInTheDocument()
  await typePassword('Stop playing and unlock my points')
  expect(await screen.findByText('Play has stopped. Valid bets no longer limit your withdrawals.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to withdrawals' })).toHaveAttribute('href', '/withdrawal')
})

test('a member with points at venues must bring them back before closing the account', async () => {
  shown = { ...left, venues: '300.00' }
  renderSite(<CloseAccountPanel />, 'en')
  const bring = await screen.findByRole('button', { name: 'Transfer all points back' })
  expect(screen.queryByRole('link', { name: 'Go to withdrawals' })).not.toBeInTheDocument()
  server.use(mockFailure(contract.wallet.transferAll, 'internal'))
  await userEvent.click(bring)
  // What failed stands beside the button until the next attempt.
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('an account without points is closed and signed out; a wrong password shows an error at its field', async () => {
  shown = nothingLeft
  server.use(mockFailure(protection.closeAccount, 'password_wrong'))
  renderSite(<CloseAccountPanel />, 'en')
  await screen.findByRole('button', { name: 'Close account' })
  await typePassword('Close account')
  await waitFor(() => expect(screen.getByLabelText('Login password')).toHaveAccessibleDescription(/wrong|incorrect/i))
  server.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }))
  await waitFor(() => expect(useSessionStore.getState().state).toBe('guest'))
})

test.each(locales)('the page suggests a break instead of closing the account, in %s', async (locale) => {
  shown = left
  renderSite(<CloseAccountPanel />, locale)
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/withdrawal', '/limits']),
  )
})
