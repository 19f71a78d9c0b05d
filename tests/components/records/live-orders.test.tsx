// Tests components/records/orders/order-list.tsx
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TopUpRecords } from '@/components/records/orders/order-list'
import { contract } from '@/contract'
import { reportDataChange } from '@/lib/time/data-changes'
import { removeToken, saveToken } from '@/lib/storage/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { topUp, topUps } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

let orders = [topUp({ order_number: 'D-1', amount: '100.00' })]
const server = openMockServer(mock(contract.records.deposits, () => topUps(...orders)))
beforeEach(() => saveToken('token'))
afterEach(() => removeToken())

test('an open list of orders shows a new order when the backend reports a change', async () => {
  renderSite(<TopUpRecords filter={{}} />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  orders = [topUp({ order_number: 'D-2', amount: '777.00' }), ...orders]
  act(() => reportDataChange(['messages']))
  act(() => reportDataChange(['top_ups']))
  expect(await screen.findAllByText('777.00')).not.toHaveLength(0)
})

test('a change updates the later pages that are already loaded, and further pages can still be loaded', async () => {
  const pages = (paid: boolean) => ({
    first: [topUp({ order_number: 'D-9', amount: '900.00' })],
    second: [topUp({ order_number: 'D-8', amount: paid ? '801.00' : '800.00' })],
  })
  let shown = pages(false)
  server.use(
    mock(contract.records.deposits, ({ cursor }) => ({
      ...topUps(...(cursor ? shown.second : shown.first)),
      next_cursor: cursor === 'p2' ? 'p3' : 'p2',
    })),
  )
  renderSite(<TopUpRecords filter={{}} />)
  await userEvent.click(await screen.findByRole('button', { name: '載入更多' }))
  expect(await screen.findAllByText('800.00')).not.toHaveLength(0)
  shown = pages(true)
  act(() => reportDataChange(['top_ups']))
  expect(await screen.findAllByText('801.00')).not.toHaveLength(0)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: '載入更多' })).toBeInTheDocument()
})

test('the list stays and is marked as outdated if the refresh after a change fails', async () => {
  orders = [topUp({ order_number: 'D-1', amount: '100.00' })]
  renderSite(<TopUpRecords filter={{}} />)
  await screen.findAllByText('100.00')
  server.use(mockFailure(contract.records.deposits, 'internal'))
  const failed = new Promise((resolve) => server.events.on('response:mocked', resolve))
  act(() => reportDataChange(['top_ups']))
  await act(() => failed)
  expect(screen.getAllByText('100.00')).not.toHaveLength(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByText('更新失敗')).toBeInTheDocument()
  server.use(mock(contract.records.deposits, () => topUps(...orders)))
  act(() => reportDataChange(['top_ups']))
  await waitFor(() => expect(screen.queryByText('更新失敗')).toBeNull())
})
