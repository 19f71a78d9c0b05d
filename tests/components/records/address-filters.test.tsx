// Tests components/records/orders/order-records-panel.tsx
import { act, screen, waitFor } from '@testing-library/react'
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
  await userEvent.click(screen.getByRole('button', { name: '篩選', expanded: false }))
  await userEvent.selectOptions(screen.getByLabelText('依狀態篩選'), '失敗')
  expect(location.search).toBe('?range=week&status=failed')
  page.unmount()
  inputs.length = 0
  renderSite(<OrderRecordsPanel />)
  expect(await screen.findByRole('button', { name: '近 7 天', pressed: true })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '篩選', expanded: true })).toBeInTheDocument()
  await waitFor(() => expect(inputs).toContainEqual(expect.objectContaining({ status: 'failed' })))
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
