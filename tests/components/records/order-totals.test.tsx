// Tests components/records/orders/order-list.tsx
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { TopUpRecords, WithdrawalRecords } from '@/components/records/orders/order-list'
import { contract } from '@/contract'
import type { Locale } from '@/contract/locales'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { topUp } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const orders = [
  topUp({ order_number: 'D1', amount: '7000.00', status: 'success' }),
  topUp({ order_number: 'D2', amount: '2000.00', status: 'failed' }),
  topUp({ order_number: 'D3', amount: '1000.00', status: 'success' }),
]
const sums: Record<string, string> = { all: '10000.00', success: '8000.00', failed: '2000.00' }
const requested: unknown[] = []
// Requests that start after a test has ended stay pending.
const server = openMockServer(mockPending(contract.records.deposits), mockPending(contract.records.withdrawals))
const answers = mock(contract.records.deposits, (input) => {
  requested.push(input)
  const items = orders.filter(({ status }) => !input.status || status === input.status).slice(0, input.limit)
  return { items, next_cursor: null, totals: { count: 3, amount: sums[input.status ?? 'all'] ?? '0.00' } }
})
beforeEach(() => {
  saveToken('t')
  requested.length = 0
  server.use(answers)
})

const label = '成功'
const total = async (name = label) => {
  await screen.findByText('D1', { selector: 'a *' })
  return within(screen.getByText(name, { selector: 'dt' }).closest('div') ?? document.body).getByRole('definition')
}

describe('the total above the orders', () => {
  it.each([
    ['tw', label],
    ['vi', 'thành công'],
    ['en', 'succeeded'],
    ['th', 'สำเร็จ'],
  ] as const)('counts successful orders only, and says so in %s', async (locale: Locale, name) => {
    renderSite(<TopUpRecords filter={{ from: '2026-10-01' }} />, locale)
    expect(await total(name)).toHaveTextContent(/^8[,.]000[,.]00$/)
    expect(requested).toEqual([{ from: '2026-10-01' }, { from: '2026-10-01', status: 'success', limit: 1 }])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('announces the number of orders that a filter finds, in an element that is there while they load', async () => {
    renderSite(<TopUpRecords filter={{}} />)
    const announced = screen.getByText('筆數').closest('[aria-live=polite]')
    expect(announced).toHaveTextContent('筆數—')
    await total()
    expect(announced).toHaveTextContent('筆數3 筆')
    expect(announced).toBeVisible()
  })

  it('needs no second request if the list shows successful orders only', async () => {
    renderSite(<TopUpRecords filter={{ status: 'success' }} />)
    expect(await total()).toHaveTextContent('8,000.00')
    expect(requested).toEqual([{ status: 'success' }])
  })

  it('is hidden if the list shows no successful orders', async () => {
    renderSite(<TopUpRecords filter={{ status: 'failed' }} />)
    await screen.findByText('D2', { selector: 'a *' })
    expect(screen.queryByText(label, { selector: 'dt' })).toBeNull()
    expect(requested).toEqual([{ status: 'failed' }])
  })

  it('leaves out rejected withdrawals too', async () => {
    server.use(
      mock(contract.records.withdrawals, ({ status }) => ({
        items: [],
        next_cursor: null,
        totals: { count: 0, amount: status === 'success' ? '300.00' : '900.00' },
      })),
    )
    renderSite(<WithdrawalRecords filter={{}} />)
    expect(await screen.findByText('300.00')).toBeInTheDocument()
    expect(screen.queryByText('900.00')).toBeNull()
  })

  it('is retried together with the list after a failure', async () => {
    server.use(mockFailure(contract.records.deposits, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<TopUpRecords filter={{}} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
    server.use(answers)
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await total()).toHaveTextContent('8,000.00')
  })
})
