import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BankList } from '@/contract/member/bank'
import { WithdrawalPanel } from '@/components/wallet/withdrawal/withdrawal-panel'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { WithdrawalRecord } from '@/contract/member/records'
import { readPending } from '@/lib/hooks/use-money-call'
import { reportDataChange } from '@/lib/time/data-changes'
import { recordServerTime } from '@/lib/time/server-clock'
import { readToken, saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { bankList, member, terms } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const bank = (differs: Partial<BankList> = {}): BankList =>
  bankList({ virtual_accounts: [{ id: 'v1', channel: 'TRC20', address: `T${'a'.repeat(33)}` }], ...differs })
const order: WithdrawalRecord = {
  order_number: 'W-2026-1',
  application_time: '2026-10-01T03:00:00Z',
  payout_type: 'bank',
  amount: '1000.00',
  fee: '30.00',
  arrives: '970.00',
  payout_account: '玉山商業銀行 ****0123',
  status: 'pending',
  review: 'applied',
  reason: null,
  finished_at: null,
}
const records = (...items: WithdrawalRecord[]) => ({ items, next_cursor: null, totals: { count: 1, amount: '0.00' } })
const { requestWithdrawal } = contract.wallet
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.bank.list, () => bank()),
  mock(contract.records.withdrawals, () => records(order)),
)

beforeEach(() => {
  vi.restoreAllMocks()
  recordServerTime(new Date().toUTCString())
  localStorage.clear()
  saveToken('t')
  useUserDetailStore.getState().reset()
})

const amount = () => screen.getByLabelText('託售點數')
const password = () => screen.getByLabelText('託售密碼')
const next = () => userEvent.click(screen.getByRole('button', { name: '下一步：確認託售' }))
async function submit() {
  await next()
  await userEvent.type(await screen.findByLabelText('託售密碼'), 'paper88')
  await userEvent.click(screen.getByRole('button', { name: '託售 1,000.00 點' }))
}
const summary = () => {
  const facts = screen.getByRole('region', { name: '託售明細' }).querySelector('dl')
  if (!facts) throw new Error('the summary has no facts')
  return facts
}
async function fill() {
  renderSite(<WithdrawalPanel />)
  await userEvent.type(await screen.findByLabelText('託售點數'), '1000')
}

describe('WithdrawalPanel', () => {
  it('shows unmet requirements instead of the form, with links to the pages that meet them', async () => {
    const withdrawal_terms = terms({ opens_at: '2999-10-02T03:00:00Z', turnover_done: '4000.00' })
    const given = { identity_state: 'returned', identity_reason: '照片模糊' } as const
    server.use(
      mock(contract.account.detail, () => member({ ...given, withdrawal_terms })),
      mock(contract.bank.list, () => bank({ ...given, accounts: [], virtual_accounts: [] })),
    )
    renderSite(<WithdrawalPanel />)
    expect(await screen.findByRole('heading', { name: '託售前的條件' })).toBeInTheDocument()
    expect(screen.getAllByRole('img', { name: '未完成' })).toHaveLength(4)
    expect(screen.getAllByRole('img', { name: '已完成' })).toHaveLength(1)
    expect(screen.getByText('照片模糊')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '前往驗證' })).toHaveAttribute('href', '/bank_info')
    expect(screen.getAllByRole('link', { name: '前往綁定' })[0]).toHaveAttribute('href', '/bank_info')
    expect(screen.getByRole('timer')).toBeInTheDocument()
    expect(screen.getByText(/還差 1,000\.00 點/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '怎麼計算' })).toHaveAttribute('href', '/help/promotions#valid_bets')
    expect(screen.queryByRole('link', { name: /玩/ })).toBeNull()
    expect(screen.queryByLabelText('託售點數')).toBeNull()
  })

  it('shows the form as soon as customer service has certified the member', async () => {
    let identity_state: 'under_review' | 'certified' = 'under_review'
    server.use(
      mock(contract.account.detail, () => member({ identity_state })),
      mock(contract.bank.list, () => bank({ identity_state })),
    )
    renderSite(<WithdrawalPanel />)
    expect(await screen.findByText('資料審核中，第二階段由客服進行視訊驗證。')).toBeInTheDocument()
    identity_state = 'certified'
    // Shows the tab again. Icon and text change together, because both come from the same reply.
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByLabelText('託售點數')).toBeInTheDocument()
  })

  it('replaces the requirements with the form as soon as a change of the identity is reported', async () => {
    let identity_state: 'under_review' | 'certified' = 'under_review'
    server.use(
      mock(contract.account.detail, () => member({ identity_state })),
      mock(contract.bank.list, () => bank({ identity_state })),
    )
    renderSite(<WithdrawalPanel />)
    await screen.findByRole('heading', { name: '託售前的條件' })
    identity_state = 'certified'
    act(() => reportDataChange(['identity']))
    expect(await screen.findByLabelText('託售點數')).toBeInTheDocument()
  })

  it('no longer offers an account that customer service has removed, and says so if it was selected', async () => {
    await fill()
    await userEvent.click(screen.getByRole('radio', { name: /USDT TRC20/ }))
    server.use(
      mock(contract.bank.list, () => bank({ virtual_accounts: [] })),
      mockFailure(requestWithdrawal, 'payout_account_unknown'),
    )
    act(() => reportDataChange(['messages']))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /USDT TRC20/ })).toBeNull())
    const left = screen.getByRole('radio', { name: /玉山商業銀行/ })
    expect(left).not.toBeChecked()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('查無此收款帳戶，請改選其他帳戶或先綁定')
    expect(left).toHaveFocus()
  })

  it('shows the fee and the payout before sending, in points for a bank and in USDT after conversion', async () => {
    await fill()
    expect(within(summary()).getByText('30.00')).toBeInTheDocument()
    expect(within(summary()).getByText('NT$970')).toBeInTheDocument()
    expect(within(summary()).getByText('11,480.50')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /USDT TRC20/ }))
    // 1,000 points at a rate of 32 are 31.25 USDT; the fee of 1 USDT is deducted after the conversion.
    expect(within(summary()).getByText('1 USDT')).toBeInTheDocument()
    expect(within(summary()).getByText('30.25 USDT')).toBeInTheDocument()
  })

  it('says that the first withdrawal of the day is free', async () => {
    server.use(
      mock(contract.account.detail, () => member({ withdrawal_terms: terms({ fee: '0.00', free_left_today: 1 }) })),
    )
    await fill()
    expect(within(summary()).getByText('免費')).toBeInTheDocument()
    expect(within(summary()).getByText('NT$1,000')).toBeInTheDocument()
    expect(screen.getByText(/今日還有 1 次免手續費/)).toBeInTheDocument()
  })

  it('shows a receipt with the order number, and loads the balance again', async () => {
    const sent: unknown[] = []
    server.use(
      mock(requestWithdrawal, (input) => {
        sent.push(input)
        return order
      }),
    )
    await fill()
    server.use(mock(contract.account.detail, () => member({ credit: '11480.50' })))
    await submit()
    expect(await screen.findByText('W-2026-1')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '託售申請已送出' })).toHaveFocus()
    expect(sent).toEqual([
      { amount: '1000.00', payout_type: 'bank', payout_account: 'b1', withdrawal_password: 'paper88' },
    ])
    await waitFor(() => expect(useUserDetailStore.getState().data?.credit).toBe('11480.50'))
    await userEvent.click(screen.getByRole('button', { name: '再託售一筆' }))
    expect(amount()).toHaveValue('')
    expect(document.activeElement?.tagName).toBe('SECTION')
    expect(document.activeElement).toContainElement(amount())
  })

  it('shows a refused password in the sheet and keeps the typed values', async () => {
    server.use(
      mockFailure(requestWithdrawal, 'withdrawal_password_wrong', {
        errorMessage: '託售密碼錯誤，請重新輸入。忘記密碼請聯絡客服。',
      }),
    )
    await fill()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('託售密碼錯誤，請重新輸入。忘記密碼請聯絡客服。')
    expect(password()).toHaveValue('paper88')
    await waitFor(() => expect(password()).toHaveFocus())
    expect(screen.getByRole('link', { name: '如何聯絡我們' })).toHaveAttribute('href', '/help/complaint')
    await userEvent.keyboard('{Escape}')
    expect(amount()).toHaveValue('1000')
  })

  it('shows the error of the amount at its field and opens no sheet', async () => {
    renderSite(<WithdrawalPanel />)
    await userEvent.type(await screen.findByLabelText('託售點數'), '999999')
    await next()
    await waitFor(() => expect(amount()).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(amount()).toBeInvalid()
    expect(amount()).toHaveValue('999999')
  })

  it('after no reply, sends the same order under the same key, and a different order under a new key', async () => {
    server.use(mockUnreachable(requestWithdrawal))
    await fill()
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('鏈接異常，請檢查！')
    // Beside the button, which on a phone sticks to the bottom of the screen.
    expect(screen.getByRole('button', { name: '下一步：確認託售' }).parentElement).toContainElement(alert)
    const [kept] = readPending('wallet.requestWithdrawal')
    expect(JSON.stringify({ ...localStorage })).not.toContain('paper88')
    expect(screen.getByText('上一筆託售尚未收到最終結果')).toBeInTheDocument()
    expect(screen.getByText(/1,000\.00 點。以相同內容再送出/)).toBeInTheDocument()
    const keys: (string | null)[] = []
    server.use(
      mock(requestWithdrawal, (_, request) => {
        keys.push(request.headers.get('idempotency-key'))
        return order
      }),
    )
    await submit()
    await screen.findByText('W-2026-1')
    expect(keys).toEqual([kept?.key])
    expect(readPending('wallet.requestWithdrawal')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '再託售一筆' }))
    await userEvent.type(amount(), '1000')
    await submit()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('keeps an unconfirmed order after the session ends, shows it again and sends it under its own key', async () => {
    vi.spyOn(toast, 'error').mockReturnValue(undefined)
    server.use(mockUnreachable(requestWithdrawal))
    await fill()
    await submit()
    await screen.findByText('上一筆託售尚未收到最終結果')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^上一筆託售尚未收到最終結果 · /)
    server.use(mockFailure(requestWithdrawal, 'unauthorized'))
    await submit()
    await waitFor(() => expect(readToken()).toBeNull())
    cleanup()
    saveToken('t')
    let key: string | null = null
    server.use(
      mock(requestWithdrawal, (_, request) => {
        key = request.headers.get('idempotency-key')
        return order
      }),
    )
    const [kept] = readPending('wallet.requestWithdrawal')
    renderSite(<WithdrawalPanel />)
    expect(await screen.findByText('上一筆託售尚未收到最終結果')).toBeInTheDocument()
    expect(amount()).toHaveValue('1000')
    await submit()
    await screen.findByText('W-2026-1')
    expect(key).toBe(kept?.key)
  })

  it('sends an order whose points are already held again, without debiting them twice', async () => {
    vi.spyOn(toast, 'error').mockReturnValue(undefined)
    let credit = '1200.00'
    server.use(
      mockUnreachable(requestWithdrawal),
      mock(contract.account.detail, () => member({ credit })),
    )
    await fill()
    expect(within(summary()).getByText('200.00')).toBeInTheDocument()
    // The server received the order, but its reply was lost.
    credit = '200.00'
    await submit()
    await screen.findByText('上一筆託售尚未收到最終結果')
    await waitFor(() => expect(useUserDetailStore.getState().data?.credit).toBe('200.00'))
    expect(within(summary()).queryByText('主錢包剩餘')).toBeNull()
    server.use(mock(requestWithdrawal, () => order))
    await submit()
    expect(await screen.findByText('W-2026-1')).toBeInTheDocument()
  })

  it('lets the member discard an order without a reply; the same input is then a new order', async () => {
    localStorage.setItem('pending:wallet.requestWithdrawal', JSON.stringify({ key: 'old', body: '{"amount":"1000"}' }))
    renderSite(<WithdrawalPanel />)
    expect(await screen.findByRole('link', { name: '查看交易紀錄' })).toHaveAttribute('href', '/record?tab=withdrawal')
    await userEvent.click(screen.getByRole('button', { name: '這是新的一筆' }))
    expect(screen.queryByText('上一筆託售尚未收到最終結果')).toBeNull()
    expect(readPending('wallet.requestWithdrawal')).toEqual([])
    // The pressed button is gone.
    await waitFor(() => expect(amount().closest('section')).toHaveFocus())
  })

  it('fetches the terms again some seconds after midnight, when the free withdrawal and the daily cap restart', async () => {
    const midnight = Date.parse('2026-10-12T16:00:00Z')
    const showAt = (second: number) => act(() => recordServerTime(new Date(midnight + second * 1_000).toUTCString()))
    showAt(-60)
    renderSite(<WithdrawalPanel />)
    await screen.findByLabelText('託售點數')
    expect(within(summary()).getByText('30.00')).toBeInTheDocument()
    server.use(mockFailure(contract.account.detail, 'internal'))
    // The server's clock may still show the day before.
    showAt(2)
    expect(useUserDetailStore.getState().status).toBe('ready')
    showAt(10)
    await waitFor(() => expect(useUserDetailStore.getState().status).toBe('failed'))
    server.use(mock(contract.account.detail, () => member({ withdrawal_terms: terms({ fee: '0.00' }) })))
    showAt(25)
    expect(await within(summary()).findByText('免費')).toBeInTheDocument()
  })

  it('shows why the terms cannot be loaded, and can retry', async () => {
    server.use(mockFailure(contract.bank.list, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<WithdrawalPanel />)
    expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
    server.use(mock(contract.bank.list, () => bank()))
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByLabelText('託售點數')).toBeInTheDocument()
  })
})
