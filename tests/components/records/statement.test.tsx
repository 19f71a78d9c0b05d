// Tests components/records/orders/order-records-panel.tsx
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OrderRecordsPanel } from '@/components/records/orders/order-records-panel'
import { contract } from '@/contract'
import type { Output } from '@/contract/define'
import { optional } from '@/contract/optional'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => import('@/tests/support/address'))

type Statement = Output<typeof optional.statement.list>
const change = (values: Partial<Statement['items'][number]>): Statement['items'][number] => ({
  id: '1',
  number: 'D1',
  time: '2026-10-01T04:00:00Z',
  kind: 'top_up',
  returned: false,
  detail: null,
  amount: '1000.00',
  balance_before: '0.00',
  balance_after: '1000.00',
  ...values,
})
const changes = [
  change({
    id: '3',
    number: 'W1',
    kind: 'withdrawal',
    returned: true,
    amount: '400.00',
    balance_before: '300.00',
    balance_after: '700.00',
  }),
  change({
    id: '2',
    number: 'T1',
    kind: 'transfer',
    detail: 'EVO',
    amount: '-300.00',
    balance_before: '1000.00',
    balance_after: '700.00',
  }),
  change({}),
]
const inputs: unknown[] = []
const none = { items: [], next_cursor: null, totals: { count: 0, amount: '0.00' } }
openMockServer(
  mock(contract.records.deposits, () => none),
  mock(contract.records.withdrawals, () => none),
  mock(optional.statement.list, (input) => {
    inputs.push(input)
    const items = changes.filter(({ number }) => !input.number || number === input.number)
    return {
      items,
      next_cursor: null,
      totals: { count: items.length, credited: '1400.00', debited: '300.00' },
      by_kind: [],
      opening_balance: '0.00',
      closing_balance: '700.00',
    }
  }),
)
beforeEach(() => {
  inputs.length = 0
  saveToken('t')
})

const renderPanel = (capabilities: readonly 'statement'[]) =>
  renderSite(
    <CapabilityProvider offer={{ capabilities, absent: [] }}>
      <OrderRecordsPanel />
    </CapabilityProvider>,
    'en',
  )

test('the statement lists every change with its sign and balance, and the sums of the filtered changes', async () => {
  history.replaceState(null, '', '/record?tab=statement&range=today')
  renderPanel(['statement'])
  const [back, transfer] = await screen.findAllByRole('listitem')
  expect(within(back!).getAllByText('Withdrawal returned')).not.toHaveLength(0)
  expect(within(transfer!).getAllByText('−300.00')[0]).toBeInTheDocument()
  expect(within(transfer!).getByText('EVO')).toBeInTheDocument()
  expect(screen.getByText('Points in').closest('div')).toHaveTextContent('1,400.00')
  expect(screen.getByText('Closing main wallet balance').closest('div')).toHaveTextContent('700.00')
})

test("the statement finds a receipt's number, filters by kind, and keeps both in the address", async () => {
  history.replaceState(null, '', '/record?tab=statement&range=today')
  renderPanel(['statement'])
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await userEvent.type(sheet.getByRole('searchbox', { name: 'Search by number' }), 'T1{Enter}')
  await waitFor(() => expect(inputs).toContainEqual(expect.objectContaining({ number: 'T1' })))
  await userEvent.click(sheet.getByRole('button', { name: 'Transfer' }))
  await waitFor(() => expect(inputs).toContainEqual(expect.objectContaining({ number: 'T1', kind: 'transfer' })))
  expect(location.search).toContain('kind=transfer')
  expect(location.search).toContain('number=T1')
})

test('for a period of more than a year, the statement shows an error and makes no call', async () => {
  history.replaceState(null, '', '/record?tab=statement&range=custom&from=2024-01-01&to=2026-01-01')
  renderPanel(['statement'])
  expect(await screen.findByText('A statement covers up to a year')).toBeInTheDocument()
  expect(inputs).toEqual([])
})

test('the record screen has no statement tab if the backend offers no statement', () => {
  history.replaceState(null, '', '/record?tab=statement')
  renderPanel([])
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Top-ups', 'Withdrawals', 'Rebates'])
  expect(inputs).toEqual([])
})
