import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { WithdrawalAccountChoice } from '@/components/wallet/withdrawal/withdrawal-account-choice'
import { bankList } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

it('clicking an account selects it, even if a bank account and a USDT wallet have the same number', async () => {
  const [account] = bankList().accounts
  const bank = bankList({
    accounts: account ? [{ ...account, id: '1' }] : [],
    virtual_accounts: [{ id: '1', channel: 'TRC20', address: `T${'a'.repeat(33)}` }],
  })
  const onChange = vi.fn()
  renderSite(<WithdrawalAccountChoice bank={bank} value={{ type: 'bank', account: '1' }} onChange={onChange} />)
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { checked: false }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ type: 'usdt', account: '1' })
})
