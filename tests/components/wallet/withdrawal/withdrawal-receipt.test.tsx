// Tests components/wallet/withdrawal/withdrawal-panel.tsx, components/wallet/withdrawal/use-withdrawal-steps.ts
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { WithdrawalPanel } from '@/components/wallet/withdrawal/withdrawal-panel'
import { contract } from '@/contract'
import type { WithdrawalRecord } from '@/contract/member/records'
import { saveToken } from '@/lib/storage/session'
import { reportDataChange } from '@/lib/time/data-changes'
import { recordServerTime } from '@/lib/time/server-clock'
import tw from '@/locales/tw'
import { useUserDetailStore } from '@/stores/resources'
import { mock, openMockServer } from '@/tests/support/mock'
import { bankList, member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

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
  mock(contract.bank.list, () => bankList()),
  mock(contract.records.withdrawals, () => records(order)),
)

beforeEach(() => {
  recordServerTime(new Date().toUTCString())
  localStorage.clear()
  saveToken('t')
  useUserDetailStore.getState().reset()
})

async function withdraw() {
  renderSite(<WithdrawalPanel />)
  await userEvent.type(await screen.findByLabelText('託售點數'), '1000')
  await userEvent.click(screen.getByRole('button', { name: '下一步：確認託售' }))
  await userEvent.type(await screen.findByLabelText('託售密碼'), 'paper88')
  await userEvent.click(screen.getByRole('button', { name: '託售 1,000.00 點' }))
}

describe('the receipt of a withdrawal', () => {
  it('names the unit of the fee of a payout in USDT', async () => {
    const usdt = { ...order, payout_type: 'usdt', fee: '32.00', arrives: '30.25' } as const
    server.use(
      mock(requestWithdrawal, () => usdt),
      mock(contract.records.withdrawals, () => records(usdt)),
    )
    await withdraw()
    expect(await screen.findByText('30.25 USDT')).toBeInTheDocument()
    expect(screen.getByText('32.00 點')).toBeInTheDocument()
  })

  it('shows on the open receipt that the withdrawal was refused, with the reason', async () => {
    server.use(mock(requestWithdrawal, () => order))
    await withdraw()
    expect(await screen.findByText('NT$970')).toBeInTheDocument()
    const refused = { ...order, status: 'failed', review: 'refused', reason: '帳戶名稱不符' } as const
    server.use(mock(contract.records.withdrawals, () => records(refused)))
    act(() => reportDataChange(['withdrawals']))
    expect(await screen.findByRole('heading', { name: '帳戶名稱不符' })).toBeInTheDocument()
    expect(screen.getByText('點數已退回主錢包。')).toBeInTheDocument()
    expect(screen.queryByText('NT$970')).toBeNull()
    expect(screen.queryByText('從主錢包扣除')).toBeNull()
  })

  it('shows the promised times, and marks a passed promise as late, with its reason and the new time', async () => {
    const showAt = (time: string) => act(() => recordServerTime(new Date(`2026-10-01T${time}Z`).toUTCString()))
    const promised = { ...order, expected_review_at: '2026-10-01T04:00:00Z', expected_at: '2026-10-01T05:00:00Z' }
    server.use(
      mock(requestWithdrawal, () => promised),
      mock(contract.records.withdrawals, () => records(promised)),
    )
    showAt('03:30:00')
    await withdraw()
    const steps = async () =>
      within(await screen.findByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await screen.findByText('W-2026-1')
    expect(await steps()).toEqual([
      expect.stringMatching(/^已申請.*11:00/),
      expect.stringMatching(/^審核.*12:00 前$/),
      expect.stringMatching(/^出款.*13:00 前$/),
    ])
    const delay = { step: 'review', reason: '銀行忙碌', expected_at: '2026-10-01T06:00:00Z' } as const
    server.use(mock(contract.records.withdrawals, () => records({ ...promised, delay })))
    showAt('04:00:30')
    expect(await screen.findByText(/比預計晚：銀行忙碌。新的時間：.*14:00 前。/)).toBeVisible()
    expect(screen.getByRole('img', { name: tw.ui.step.late })).toBeVisible()
    // The payment is never promised before the review.
    expect((await steps())[2]).toBe('出款')
    const later = { ...promised, delay, expected_at: '2026-10-01T07:00:00Z' }
    server.use(mock(contract.records.withdrawals, () => records(later)))
    act(() => reportDataChange(['withdrawals']))
    await waitFor(async () => expect((await steps())[2]).toMatch(/^出款.*15:00 前$/))
    server.use(mock(contract.records.withdrawals, () => records(promised)))
    act(() => reportDataChange(['withdrawals']))
    await waitFor(async () => expect((await steps())[2]).toMatch(/^出款.*13:00 前$/))
    showAt('05:30:00')
    await waitFor(async () => expect((await steps())[2]).toBe('出款'))
  })
})
