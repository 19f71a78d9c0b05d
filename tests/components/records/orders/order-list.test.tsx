import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { TopUpRecords } from '@/components/records/orders/order-list'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { topUp } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Requests that start after a test has ended stay pending.
const server = openMockServer(mockPending(contract.records.deposits))
const totals = { count: 2, amount: '1500.00' }
const pages = mock(contract.records.deposits, ({ cursor }) =>
  cursor
    ? { items: [topUp({ order_number: 'D2', amount: '500.00' })], next_cursor: null, totals }
    : {
        items: [topUp({ network: 'TRC20', address: 'TXYZ', type: 'usdt', payable: '31.25' })],
        next_cursor: 'next',
        totals,
      },
)

beforeEach(() => saveToken('t'))

describe('TopUpRecords', () => {
  it('shows the totals of the filtered orders, and loads the next page on demand', async () => {
    server.use(pages)
    renderSite(<TopUpRecords filter={{}} />)
    expect(await screen.findByText('2 筆')).toBeInTheDocument()
    expect(screen.getByText('1,500.00')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '載入更多' }))
    await screen.findAllByText('D2')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: '載入更多' })).not.toBeInTheDocument()
    // The focus moves to the first new row.
    expect(screen.getAllByRole('listitem')[1]?.querySelector('a')).toHaveFocus()
  })

  it('leads from each row to its order, and keeps the filters', async () => {
    server.use(pages)
    history.replaceState(null, '', '/record?range=week')
    renderSite(<TopUpRecords filter={{}} />)
    const row = await screen.findByRole('link', { name: /虛擬貨幣.*1,000\.00/ })
    expect(row).toHaveAttribute('href', '?range=week&tab=top_up&order=D1')
    await userEvent.click(row)
    expect(location.search).toBe('?range=week&order=D1')
    history.replaceState(null, '', '/')
  })

  it('shows a skeleton while it loads', () => {
    server.use(mockPending(contract.records.deposits))
    renderSite(<TopUpRecords filter={{}} />)
    expect(screen.getByRole('status', { name: '載入中' })).toBeInTheDocument()
  })

  it('shows an empty state with the next step', async () => {
    server.use(
      mock(contract.records.deposits, () => ({ items: [], next_cursor: null, totals: { count: 0, amount: '0.00' } })),
    )
    renderSite(<TopUpRecords filter={{}} />)
    expect(await screen.findByText('這段期間沒有儲值紀錄')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '立即儲值' })).toHaveAttribute('href', '/store')
  })

  it('shows why loading failed, and can retry', async () => {
    server.use(mockFailure(contract.records.deposits, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<TopUpRecords filter={{}} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('取得紀錄失敗系統忙碌中')
    server.use(pages)
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByText('2 筆')).toBeInTheDocument()
  })
})
