import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { BankInfo } from '@/components/bank/bank-info'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import type { BankList } from '@/contract/member/bank'
import { toast } from '@/components/ui/feedback/toast'
import { api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { bankList, member } from '@/tests/support/records'
import { fillBinding, picture, renderWithPhotosInForm } from './fill-binding'

const account = {
  id: 's1',
  bank_name: '臺灣銀行',
  branch_name: '城中',
  account_name: '林小明',
  account_number: '****4444',
}
const more_accounts = { allowed: true, maximum: 5, days_left: 0, bets_left: '0.00' }
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(optional.corrections.branches, () => []),
  mock(contract.bank.stores, () => ({ banks: [{ code: '808', name: '玉山商業銀行' }], chains: [] })),
)
beforeEach(() => {
  saveToken('t')
  useUserDetailStore.getState().reset()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})

const showList = (list: () => BankList) => {
  server.use(mock(contract.bank.list, list))
  renderWithPhotosInForm(<BankInfo />)
}
const showBank = (further_account: BankList['further_account']) =>
  showList(() => bankList({ more_accounts, further_account }))
const adding = () => screen.queryByRole('button', { name: '新增銀行帳戶' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the open page shows the decision of customer service as soon as it is made', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let state: BankList['identity_state'] = 'under_review'
  showList(() => bankList({ identity_state: state, identity_reason: state === 'returned' ? '照片模糊' : null }))
  await screen.findByRole('status')
  expect(screen.queryByText('照片模糊')).toBeNull()
  state = 'returned'
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText('照片模糊')).toBeInTheDocument()
  vi.useRealTimers()
})

test('the form disappears if a repeated submission shows that only the reply to the first was lost', async () => {
  let identity_state: BankList['identity_state'] = 'uncertified'
  server.use(
    mock(contract.account.detail, () => member({ identity_state })),
    mockFailure(contract.bank.create, 'already_bound'),
  )
  showList(() => bankList({ identity_state, accounts: [] }))
  await screen.findByRole('heading', { name: '綁定身分與銀行帳戶' })
  await fillBinding()
  identity_state = 'under_review'
  const [error, success] = (['error', 'success'] as const).map((kind) =>
    vi.spyOn(toast, kind).mockReturnValue(undefined),
  )
  await press('送出審核')
  await waitFor(() => expect(screen.queryByRole('button', { name: '送出審核' })).toBeNull())
  expect(success).toHaveBeenCalledWith('綁定審核中')
  expect(error).not.toHaveBeenCalled()
})

test('a first account is called bound only once it was approved', async () => {
  let identity_state: BankList['identity_state'] = 'under_review'
  showList(() => bankList({ identity_state }))
  const row = await screen.findByText('****0123')
  expect(screen.getByRole('heading', { name: '審核中的銀行帳戶' })).toBeInTheDocument()
  expect(screen.getByText('審核通過後，即可託售至此帳戶。')).toBeInTheDocument()
  expect(screen.queryByText(/已綁定|綁定後/)).toBeNull()
  identity_state = 'certified'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('heading', { name: '已綁定的銀行帳戶' })).toBeInTheDocument()
  expect(row).toBeInTheDocument()
})

describe('a further bank account', () => {
  it("can be added if the operator's rules allow it", async () => {
    showBank(null)
    await screen.findByText('****0123')
    expect(adding()).toBeInTheDocument()
  })

  it('is shown under review, and no other account can be added meanwhile', async () => {
    showBank({ ...account, state: 'under_review', reason: null })
    const row = (await screen.findByText('****4444')).closest('li')
    expect(row).toHaveTextContent('審核中')
    expect(row).toHaveTextContent('審核通過後，即可託售至此帳戶。')
    expect(adding()).toBeNull()
  })

  it('shows why it was rejected, and another account can be submitted', async () => {
    showBank({ ...account, state: 'returned', reason: '存摺封面不清楚' })
    const row = (await screen.findByText('****4444')).closest('li')
    expect(row).toHaveTextContent('資料已退回')
    expect(row).toHaveTextContent('存摺封面不清楚')
    expect(adding()).toBeInTheDocument()
  })

  it('moves the focus to the heading of its form and, when the form closes, back to the button', async () => {
    showBank(null)
    await screen.findByText('****0123')
    await press('新增銀行帳戶')
    expect(screen.getByRole('heading', { name: '新增銀行帳戶' })).toHaveFocus()
    await press('取消')
    expect(screen.queryByRole('heading', { name: '新增銀行帳戶' })).toBeNull()
    expect(adding()).toHaveFocus()
  })
})

describe('a virtual account', () => {
  it('moves the focus to its form and, when the form closes, back to the button', async () => {
    showBank(null)
    await screen.findByText('****0123')
    await press('新增 USDT 錢包')
    expect(screen.getByLabelText('網路')).toHaveFocus()
    await press('取消')
    expect(screen.getByRole('button', { name: '新增 USDT 錢包' })).toHaveFocus()
  })
})

describe('a submitted binding', () => {
  it('is shown under review after the reply, even if the list of accounts cannot be loaded', async () => {
    const create = vi.spyOn(api.bank, 'create').mockResolvedValue({ identity_state: 'under_review' })
    showList(() => bankList({ identity_state: 'uncertified', accounts: [] }))
    await screen.findByRole('heading', { name: '綁定身分與銀行帳戶' })
    await fillBinding()
    server.use(mockFailure(contract.bank.list, 'service_unavailable'))
    await press('送出審核')
    const service = await screen.findByRole('button', { name: '聯絡客服' })
    expect(screen.queryByRole('button', { name: '送出審核' })).toBeNull()
    expect(screen.getByRole('heading', { name: '身分驗證' })).toHaveFocus()
    expect(create).toHaveBeenCalledOnce()
    create.mockRestore()

    // A newer list replaces the state after the reply.
    server.use(mock(contract.bank.list, () => bankList({ identity_state: 'returned', identity_reason: '模糊' })))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('模糊')).toBeInTheDocument()
    expect(service).not.toBeInTheDocument()
  })

  it('is shown as certified when the member returns to the tab or when their account detail says so', async () => {
    let identity_state: BankList['identity_state'] = 'under_review'
    const list = vi.fn(() => bankList({ identity_state }))
    server.use(mock(contract.account.detail, () => member({ identity_state })))
    showList(list)
    await screen.findByText(/第二階段的視訊驗證/)
    await act(() => useUserDetailStore.getState().load())
    expect(list).toHaveBeenCalledOnce()
    identity_state = 'certified'
    await act(() => useUserDetailStore.getState().load())
    expect(await screen.findByText('您的身分已通過驗證，可以託售點數。')).toBeInTheDocument()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(list).toHaveBeenCalledTimes(3))
  })
})

describe('an identity photo', () => {
  it('keeps the focus at its field when it is chosen and when it is removed', async () => {
    showList(() => bankList({ identity_state: 'uncertified', accounts: [] }))
    const field = await screen.findByLabelText('身分證正面')
    await userEvent.upload(field, picture('front.jpg'))
    const removal = await screen.findByRole('button', { name: '移除身分證正面' })
    await waitFor(() => expect(screen.getByLabelText('身分證正面')).toHaveFocus())
    await userEvent.click(removal)
    expect(screen.getByLabelText('身分證正面')).toHaveFocus()
  })

  it('gets the focus, with the error, if the server rejects it', async () => {
    showList(() => bankList({ identity_state: 'uncertified', accounts: [] }))
    await screen.findByRole('heading', { name: '綁定身分與銀行帳戶' })
    await fillBinding()
    const fields = [{ field: 'passbook', code: 'file_required' as const, message: '' }]
    server.use(mockFailure(contract.bank.create, 'invalid_input', { fields }))
    await press('送出審核')
    const choice = screen.getByLabelText('存摺封面')
    await waitFor(() => expect(choice).toHaveFocus())
    expect(choice).toHaveAccessibleDescription(new RegExp(within(document.body).getByRole('alert').textContent))
  })
})
