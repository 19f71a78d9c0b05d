import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderChart } from '@/components/records/orders/order-chart'
import { contract } from '@/contract'
import type { WithdrawalRecord } from '@/contract/member/records'
import { reportDataChange } from '@/lib/time/data-changes'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { topUp, withdrawal } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Requests that start after a test has ended stay pending.
const server = openMockServer(mockPending(contract.records.deposits), mockPending(contract.records.withdrawals))
const range = { from: '2026-10-06' }

const settled = { amount: '300.00', arrives: '300.00', status: 'success', review: 'paid' } as const
const sale = withdrawal({ ...settled, application_time: '2026-10-09T20:00:00Z' })
const pageOf = <O,>(items: O[], next_cursor: string | null = null, count = items.length) => ({
  items,
  next_cursor,
  totals: { count, amount: '0.00' },
})
const sales = mock(contract.records.withdrawals, () => pageOf([sale]))
const noSales = mock(contract.records.withdrawals, () => pageOf<WithdrawalRecord>([]))

beforeEach(() => {
  saveToken('t')
  vi.useFakeTimers({ now: new Date('2026-10-12T04:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

describe('OrderChart', () => {
  it('adds up successful orders by the site’s day, over all pages', async () => {
    const requested: unknown[] = []
    server.use(
      sales,
      mock(contract.records.deposits, (input) => {
        requested.push(input)
        return input.cursor
          ? pageOf([topUp({ amount: '500.00', order_time: '2026-10-10T08:00:00Z', status: 'success' })], null, 2)
          : pageOf([topUp({ amount: '1000.00', order_time: '2026-10-10T03:00:00Z', status: 'success' })], 'next', 2)
      }),
    )
    renderSite(<OrderChart range={range} />)
    const slider = await screen.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    // The order was created on the tenth at 4 a.m. in Taipei.
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/10月10日.*儲值 1,500\.00.*託售 300\.00/))
    expect(requested).toEqual([
      { from: '2026-10-06', status: 'success', limit: 100 },
      { from: '2026-10-06', status: 'success', limit: 100, cursor: 'next' },
    ])
  })

  it('says so if no order of the range succeeded', async () => {
    server.use(
      noSales,
      mock(contract.records.deposits, () => pageOf<ReturnType<typeof topUp>>([])),
    )
    renderSite(<OrderChart range={range} />)
    expect(await screen.findByText('這段期間沒有成功的儲值或託售。')).toBeInTheDocument()
  })

  it('asks for a shorter range instead of loading thousands of orders', async () => {
    server.use(
      noSales,
      mock(contract.records.deposits, ({ cursor }) => {
        if (cursor) throw new Error('only the first page is needed')
        return pageOf([topUp()], 'next', 1001)
      }),
    )
    renderSite(<OrderChart range={{}} />)
    expect(await screen.findByText(/請縮短日期範圍/)).toBeInTheDocument()
  })

  it('shows a skeleton while it loads', () => {
    server.use(mockPending(contract.records.deposits), mockPending(contract.records.withdrawals))
    renderSite(<OrderChart range={range} />)
    expect(screen.getByRole('status', { name: '載入中' })).toBeInTheDocument()
  })

  it('adds an order that succeeds elsewhere, and stays in place meanwhile', async () => {
    const paid = [topUp({ amount: '1000.00', order_time: '2026-10-10T03:00:00Z', status: 'success' })]
    server.use(
      sales,
      mock(contract.records.deposits, () => pageOf(paid)),
    )
    renderSite(<OrderChart range={range} />)
    const slider = await screen.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    paid.push(topUp({ amount: '500.00', order_time: '2026-10-10T08:00:00Z', status: 'success' }))
    act(() => reportDataChange(['messages']))
    act(() => reportDataChange(['top_ups']))
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/儲值 1,500\.00/)))
    expect(slider).toHaveFocus()
  })

  it('keeps the chart, marked as outdated, if it cannot be fetched again', async () => {
    server.use(
      sales,
      mock(contract.records.deposits, () => pageOf([topUp({ order_time: '2026-10-10T03:00:00Z', status: 'success' })])),
    )
    renderSite(<OrderChart range={range} />)
    const slider = await screen.findByRole('slider')
    server.use(mockFailure(contract.records.deposits, 'internal'))
    act(() => reportDataChange(['withdrawals']))
    expect(await screen.findByText('更新失敗')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(slider).toBeInTheDocument()
  })

  it('shows why loading failed, and can retry', async () => {
    server.use(mockFailure(contract.records.deposits, 'internal', { errorMessage: '系統忙碌中' }), sales)
    renderSite(<OrderChart range={range} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
    server.use(mock(contract.records.deposits, () => pageOf([topUp({ order_time: '2026-10-10T03:00:00Z' })])))
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByRole('slider')).toBeInTheDocument()
  })
})
