// Tests components/wallet/withdrawal/withdrawal-panel.tsx
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/feedback/toast'
import { WithdrawalPanel } from '@/components/wallet/withdrawal/withdrawal-panel'
import { contract } from '@/contract'
import type { WithdrawalTerms } from '@/contract/member/account'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { bankList, member, terms } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

let fee = '0.00'
let typicalHours: WithdrawalTerms['typical_hours']
openMockServer(
  mock(contract.account.detail, () =>
    member({ withdrawal_terms: terms({ fee, ...(typicalHours && { typical_hours: typicalHours }) }) }),
  ),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.bank.list, () => bankList()),
  mockUnreachable(contract.wallet.requestWithdrawal),
)
beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  useUserDetailStore.getState().reset()
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})

const figures = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

it('a repeated withdrawal shows the fee of its order, not that of the next one', async () => {
  renderSite(<WithdrawalPanel />, 'en')
  await userEvent.type(await screen.findByLabelText('Points to withdraw'), '1000')
  // The server receives the order, but its reply is lost. The next withdrawal is not free.
  fee = '30.00'
  await userEvent.click(screen.getByRole('button', { name: 'Next: confirm' }))
  await userEvent.type(await screen.findByLabelText('Withdrawal password'), 'paper88')
  expect(figures()).toEqual(['1,000.00', '玉山商業銀行 ****0123', 'Free', 'NT$1,000'])
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 1,000.00 points' }))
  await screen.findByText('Your last withdrawal has no final result yet')
  await waitFor(() => expect(useUserDetailStore.getState().data?.withdrawal_terms?.fee).toBe('30.00'))
  expect(figures()).toEqual(['1,000.00', 'Free', 'NT$1,000'])

  cleanup()
  renderSite(<WithdrawalPanel />, 'en')
  await screen.findByText('Your last withdrawal has no final result yet')
  // That fee is not known any more.
  expect(figures()).toEqual(['1,000.00', '—', '—'])
  await userEvent.type(screen.getByLabelText('Points to withdraw'), '0')
  expect(figures()).toEqual(['10,000.00', '30.00', '2,480.50', 'NT$9,970'])
})

it('a repeated withdrawal keeps the time before which it arrives, also after a reload', async () => {
  typicalHours = { bank: { review: 1, payment: 2 }, usdt: null }
  renderSite(<WithdrawalPanel />, 'en')
  await userEvent.type(await screen.findByLabelText('Points to withdraw'), '1000')
  await userEvent.click(screen.getByRole('button', { name: 'Next: confirm' }))
  await userEvent.type(await screen.findByLabelText('Withdrawal password'), 'paper88')
  expect(figures()).toContainEqual(expect.stringMatching(/^before /))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 1,000.00 points' }))
  await screen.findByText('Your last withdrawal has no final result yet')
  expect(figures()).toContainEqual(expect.stringMatching(/^before /))

  cleanup()
  renderSite(<WithdrawalPanel />, 'en')
  await screen.findByText('Your last withdrawal has no final result yet')
  await userEvent.click(screen.getByRole('button', { name: 'Next: confirm' }))
  await screen.findByLabelText('Withdrawal password')
  expect(figures()).toContainEqual(expect.stringMatching(/^before /))
})
