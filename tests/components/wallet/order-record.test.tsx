// Tests components/wallet/order-record.tsx, components/wallet/withdrawal/use-withdrawal-steps.ts, lib/browser/print-page.ts
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderRecord } from '@/components/wallet/order-record'
import { contract } from '@/contract'
import type { TopUpRecord, WithdrawalRecord } from '@/contract/member/records'
import { saveToken } from '@/lib/storage/session'
import tw from '@/locales/tw'
import { mock, openMockServer } from '@/tests/support/mock'
import { topUp, withdrawal } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'

const pageOf = <O,>(...items: O[]) => ({ items, next_cursor: null, totals: { count: 1, amount: '0.00' } })
const server = openMockServer(...signedIn('player01'))
beforeEach(() => saveToken('t'))

const openTopUp = async (differs: Partial<TopUpRecord>) => {
  server.use(mock(contract.records.deposits, () => pageOf(topUp(differs))))
  renderSite(<OrderRecord kind="top_up" orderNumber="D1" />)
  await screen.findByRole('heading', { level: 2 })
}
const openWithdrawal = async (differs: Partial<WithdrawalRecord>) => {
  server.use(mock(contract.records.withdrawals, () => pageOf(withdrawal({ order_number: 'W1', ...differs }))))
  renderSite(<OrderRecord kind="withdrawal" orderNumber="W1" />)
  await screen.findByRole('heading', { name: /^託售 · / })
}
const result = () => screen.getAllByRole('heading', { level: 2 })[1]?.textContent
const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((step) => [within(step).getByRole('img').getAttribute('aria-label'), step.textContent])
const valueOf = (label: string) => {
  const term = screen.queryByText(label, { selector: 'dt' })
  return term && within(term.parentElement ?? term).getByRole('definition').textContent
}

it('shows sum, state, steps and every field of a top-up that its method has', async () => {
  await openTopUp({
    status: 'success',
    type: 'usdt',
    payable: '31.25',
    exchange_rate: '32.00',
    network: 'TRC20',
    address: 'TXYZ',
    cash_flow_order_number: 'C1',
  })
  expect(screen.getByRole('heading', { name: '儲值 · 虛擬貨幣' })).toHaveFocus()
  expect(screen.getByText('1,000.00 點')).toBeInTheDocument()
  expect(screen.getByText('成功')).toBeInTheDocument()
  expect(screen.getByText('點數入帳')).toBeInTheDocument()
  const labels = screen.getAllByRole('term').map((term) => term.textContent)
  expect(labels).toEqual(
    expect.arrayContaining(['交易編號', '付款追蹤編號', '支付商訂單編號', '訂單時間', '付款期限', '網路', '收款地址']),
  )
  expect(labels).not.toContain('超商繳費代碼')
  expect(valueOf('匯率')).toBe('1 USDT = 32.00 點')
  expect(valueOf('訂單時間')).toMatch(/GMT\+8$/)
  expect(screen.queryByRole('link', { name: '前往付款' })).toBeNull()
})

it('leads to the payment of an order that waits, unless it should not be paid', async () => {
  await openTopUp({ payment_deadline: new Date(Date.now() + 60_000).toISOString() })
  expect(screen.getByRole('link', { name: '前往付款' })).toHaveAttribute('href', '/store?order=D1')
})

it('asks for no payment once its deadline has passed', async () => {
  await openTopUp({ status: 'pending', payment_deadline: new Date(Date.now() - 60_000).toISOString() })
  expect(screen.queryByRole('link', { name: '前往付款' })).toBeNull()
  expect(screen.getByRole('link', { name: '訂單內容' })).toHaveAttribute('href', '/store?order=D1')
})

it('does not invite to pay an order that should not be paid', async () => {
  await openTopUp({ closed_by: 'break' })
  expect(screen.queryByRole('link', { name: '前往付款' })).toBeNull()
  expect(screen.getByRole('link', { name: '訂單內容' })).toHaveAttribute('href', '/store?order=D1')
})

it('prints a receipt with the number, the state and the fields', async () => {
  let printed = ''
  const print = vi.fn(function (this: Window) {
    printed = this.document.body.textContent
  })
  await openTopUp({ status: 'success' })
  const append = vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      document.body.appendChild(node as Node)
      if (node instanceof HTMLIFrameElement && node.contentWindow) node.contentWindow.print = print
    }
  })
  await userEvent.click(screen.getByRole('button', { name: '收據' }))
  expect(print).toHaveBeenCalledOnce()
  expect(printed).toMatch(/儲值 · .*訂單編號D1狀態成功/)
  append.mockRestore()
})

it('opens a complaint with the number filled in', async () => {
  await openTopUp({ status: 'failed' })
  expect(screen.getByRole('link', { name: '這筆有問題' })).toHaveAttribute('href', '/limits?order=D1')
})

it('shows the returned points of a refused withdrawal, not the amount that would have been paid', async () => {
  await openWithdrawal({
    amount: '900.00',
    fee: '30.00',
    arrives: '870.00',
    status: 'failed',
    review: 'refused',
    reason: '戶名不符',
  })
  expect(valueOf('退回主錢包')).toBe('900.00')
  expect(screen.queryByText(/870/)).toBeNull()
  expect(screen.queryByText('30.00')).toBeNull()
})

const { step } = tw.ui
it('says why a withdrawal was refused, where its points are, and leads to customer service', async () => {
  await openWithdrawal({ amount: '900.00', reason: '戶名不符', finished_at: '2026-10-05T04:00:00Z' })
  expect(result()).toBe('戶名不符')
  expect(screen.getByText('點數已退回主錢包。')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '聯絡客服' })).toBeInTheDocument()
  expect(steps()).toEqual([
    [step.done, expect.stringMatching(/^已申請/)],
    [step.refused, '審核戶名不符'],
    [step.done, expect.stringMatching(/^退回主錢包.*12:00900.00$/)],
  ])
  // Said once more on paper only.
  expect(valueOf('說明')).toBeNull()
})

it('shows the words of a reviewer that are too long for a title below it', async () => {
  const reason = '銀行回覆戶名與身分證不同，因此無法入帳。'.repeat(5)
  await openWithdrawal({ reason })
  expect(result()).toBe('託售未通過')
  expect(screen.getAllByText(reason)).toHaveLength(1)
})

it('tells a payment that failed after its review from a refusal by the review', async () => {
  await openWithdrawal({ review: 'approved', reason: '帳戶已關閉' })
  expect(steps().map(([state]) => state)).toEqual([step.done, step.done, step.refused, step.done])
})

it.each([
  ['success', '託售完成', 'paid'],
  ['undetermined', '託售結果待確認', 'other'],
  ['pending', undefined, 'applied'],
] as const)('heads a withdrawal that is %s with %s', async (status, title, review) => {
  await openWithdrawal({ status, review })
  expect(result()).toBe(title)
  expect(screen.queryByRole('button', { name: '聯絡客服' })).toBeNull()
})

it('shows fee and payout of a withdrawal under review', async () => {
  await openWithdrawal({ amount: '900.00', fee: '30.00', arrives: '870.00', status: 'pending', review: 'applied' })
  expect(valueOf('實際入帳')).toBe('NT$870')
  expect(valueOf('退回主錢包')).toBeNull()
  expect(screen.getByText('已申請')).toBeInTheDocument()
})

it('says so if the member has no such order', async () => {
  server.use(mock(contract.records.withdrawals, () => pageOf<WithdrawalRecord>()))
  renderSite(<OrderRecord kind="withdrawal" orderNumber="W1" />)
  expect(await screen.findByText('找不到這筆訂單')).toBeInTheDocument()
})

it('lets the number of an order break after its date only', async () => {
  server.use(mock(contract.records.withdrawals, () => pageOf(withdrawal({ order_number: 'W20260302K7QX2M9P4C' }))))
  renderSite(<OrderRecord kind="withdrawal" orderNumber="W20260302K7QX2M9P4C" />)
  const number = await screen.findByText('W20260302K7QX2M9P4C')
  const [place, ...others] = number.querySelectorAll('wbr')
  expect(place?.previousSibling?.textContent).toBe('W20260302')
  expect(others).toEqual([])
})
