// Tests components/wallet/top-up/top-up-order.tsx
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TopUpOrder } from '@/components/wallet/top-up/top-up-order'
import type { TopUpRecord } from '@/contract/member/records'
import { api, ApiError } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { topUp, member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const order = topUp({ payment_deadline: '2026-10-01T03:30:00Z' })
const answer = (differs: Partial<TopUpRecord>) => ({
  items: [{ ...order, ...differs }],
  next_cursor: null,
  totals: { count: 1, amount: '1000.00' },
})
const ask = vi.spyOn(api.records, 'deposits')
const detail = vi.spyOn(api.account, 'detail')
const visibility = vi.spyOn(document, 'visibilityState', 'get')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-01T03:00:00Z') })
  saveToken('t')
  ask.mockReset().mockResolvedValue(answer({}))
  detail.mockReset().mockResolvedValue(member())
  visibility.mockReturnValue('visible')
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = async () => {
  renderSite(<TopUpOrder orderNumber="D1" initial={order} />)
  await pass(0)
}
const headline = (name: string) => screen.getByRole('heading', { name })

describe('an open order', () => {
  it('updates once it is paid, stops polling, and fetches the balance again', async () => {
    await open()
    expect(headline('等待付款')).toBeInTheDocument()
    expect(ask).toHaveBeenLastCalledWith({ order_number: 'D1' })
    expect(detail).not.toHaveBeenCalled()
    ask.mockResolvedValue(answer({ status: 'success' }))
    await pass(3_000)
    expect(headline('1,000 點已入帳')).toBeInTheDocument()
    expect(detail).toHaveBeenCalledOnce()
    expect(screen.queryByRole('timer')).toBeNull()
    const requested = ask.mock.calls.length
    await pass(120_000)
    expect(ask).toHaveBeenCalledTimes(requested)
  })

  it("counts down to the deadline, says when it has passed and then shows the order's result", async () => {
    await open()
    expect(screen.getByRole('timer')).toHaveTextContent('30:00')
    await pass(29 * 60_000)
    expect(screen.getByRole('timer')).toHaveTextContent('01:00')
    await pass(60_000)
    expect(screen.getByText('已逾期')).toBeInTheDocument()
    ask.mockResolvedValue(answer({ status: 'failed' }))
    await pass(30_000)
    expect(headline('期限內沒有收到付款')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '重新建立訂單' })).toHaveAttribute('href', '/store?method=vendor')
  })

  it('is not polled while the tab is hidden, and is polled at once when it is shown', async () => {
    await open()
    const requested = ask.mock.calls.length
    visibility.mockReturnValue('hidden')
    await pass(120_000)
    expect(ask).toHaveBeenCalledTimes(requested)
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(ask).toHaveBeenCalledTimes(requested + 1)
    await pass(0)
  })

  it('keeps its state after a failed poll, and polls again', async () => {
    await open()
    ask.mockRejectedValueOnce(new ApiError('network'))
    await pass(3_000)
    expect(headline('等待付款')).toBeInTheDocument()
    ask.mockResolvedValue(answer({ status: 'undetermined' }))
    await pass(5_000)
    expect(headline('結果待確認')).toBeInTheDocument()
    ask.mockResolvedValue(answer({ status: 'success' }))
    await pass(30_000)
    expect(headline('1,000 點已入帳')).toBeInTheDocument()
  })
})
