// Tests components/records/orders/order-records-panel.tsx, components/records/orders/filter-sheet.tsx
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OrderRecordsPanel } from '@/components/records/orders/order-records-panel'
import { contract } from '@/contract'
import { recordServerTime } from '@/lib/time/server-clock'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => import('@/tests/support/address'))

const inputs: unknown[] = []
const none = { items: [], next_cursor: null, totals: { count: 0, amount: '0.00' } }
openMockServer(
  mock(contract.records.deposits, (input) => {
    inputs.push(input)
    return none
  }),
  mock(contract.records.withdrawals, () => none),
)
beforeEach(() => {
  inputs.length = 0
  saveToken('t')
})

test('record filters are stored in the address and restored from it', async () => {
  history.replaceState(null, '', '/record')
  const page = renderSite(<OrderRecordsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: '近 7 天' }))
  await userEvent.click(screen.getByRole('button', { name: '篩選' }))
  const sheet = within(await screen.findByRole('dialog', { name: '篩選' }))
  await userEvent.click(sheet.getByRole('button', { name: '失敗' }))
  await userEvent.type(sheet.getByRole('searchbox', { name: '訂單編號' }), 'D1')
  await userEvent.click(await sheet.findByRole('button', { name: '看 0 筆' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('?range=week&status=failed&number=D1')
  page.unmount()
  inputs.length = 0
  renderSite(<OrderRecordsPanel />)
  expect(await screen.findByRole('button', { name: '近 7 天', pressed: true })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '篩選 · 2' })).toBeInTheDocument()
  await waitFor(() => expect(inputs).toContainEqual(expect.objectContaining({ status: 'failed', order_number: 'D1' })))
})

test('an unknown range or status in the address is not requested', async () => {
  history.replaceState(null, '', '/record?range=custom&from=yesterday&to=2026-10-02&status=lost')
  renderSite(<OrderRecordsPanel />)
  await waitFor(() => expect(inputs).toContainEqual({ to: '2026-10-02' }))
})

test('a day in the address that no month has is not requested', async () => {
  history.replaceState(null, '', '/record?range=custom&from=2026-02-31&to=2026-10-02')
  renderSite(<OrderRecordsPanel />)
  await waitFor(() => expect(inputs).toContainEqual({ to: '2026-10-02' }))
})

test('a link with the former name of the top-up tab opens it', async () => {
  history.replaceState(null, '', '/record?tab=deposit')
  renderSite(<OrderRecordsPanel />)
  expect(await screen.findByRole('tab', { name: '儲值', selected: true })).toBeInTheDocument()
})

test('a period follows the server’s day, which a browser with a wrong clock learns with the first reply', async () => {
  history.replaceState(null, '', '/record?range=week')
  renderSite(<OrderRecordsPanel />)
  await waitFor(() => expect(inputs).not.toEqual([]))
  act(() => recordServerTime('Sun, 01 Mar 2026 02:42:00 GMT'))
  await waitFor(() => expect(inputs).toContainEqual({ from: '2026-02-23' }))
  act(() => recordServerTime('Sun, 01 Mar 2026 16:00:10 GMT'))
  await waitFor(() => expect(inputs).toContainEqual({ from: '2026-02-24' }))
  recordServerTime(new Date().toUTCString())
})

test('the filter’s dates make a period of their own, and clearing removes all of the filter', async () => {
  history.replaceState(null, '', '/record?status=failed')
  renderSite(<OrderRecordsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: '自訂' }))
  const sheet = within(await screen.findByRole('dialog', { name: '篩選' }))
  fireEvent.change(sheet.getByLabelText('起'), { target: { value: '2026-01-02' } })
  expect(location.search).toContain('range=custom&from=2026-01-02')
  await userEvent.click(sheet.getByRole('button', { name: '清除' }))
  expect(location.search).toBe('')
  expect(sheet.getByLabelText('起')).not.toHaveValue('2026-01-02')
  expect(sheet.getByRole('button', { name: '全部' })).toHaveAttribute('aria-pressed', 'true')
})
