import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BankInfo } from '@/components/bank/bank-info'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage'
import { mock, openMockServer } from '@/tests/support/mock'
import { bankList } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const account = {
  id: 's1',
  bank_name: '臺灣銀行',
  branch_name: '城中',
  account_name: '林小明',
  account_number: '****4444',
}
const more_accounts = { allowed: true, maximum: 5, days_left: 0, bets_left: '0.00' }
const server = openMockServer()
beforeEach(() => saveToken('t'))

const showBank = (further_account: ReturnType<typeof bankList>['further_account']) => {
  server.use(mock(contract.bank.list, () => bankList({ more_accounts, further_account })))
  renderSite(<BankInfo />)
}
const adding = () => screen.queryByRole('button', { name: '新增銀行帳戶' })

describe('a further bank account', () => {
  it('may be added by whom the rules allow it', async () => {
    showBank(null)
    await screen.findByText('****0123')
    expect(adding()).toBeInTheDocument()
  })

  it('is shown under review, and no other may be added meanwhile', async () => {
    showBank({ ...account, state: 'under_review', reason: null })
    const row = (await screen.findByText('****4444')).closest('li')
    expect(row).toHaveTextContent('審核中')
    expect(row).toHaveTextContent('審核通過後，即可託售至此帳戶。')
    expect(adding()).toBeNull()
  })

  it('that was given back says why, and another may be handed in', async () => {
    showBank({ ...account, state: 'returned', reason: '存摺封面不清楚' })
    const row = (await screen.findByText('****4444')).closest('li')
    expect(row).toHaveTextContent('資料已退回')
    expect(row).toHaveTextContent('存摺封面不清楚')
    expect(adding()).toBeInTheDocument()
  })
})
