// Tests stores/use-transfer-all.ts, lib/forms/use-transfer-form.ts
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '@/components/ui/feedback/toast'
import { WalletSheet } from '@/components/wallet/sheet/wallet-sheet'
import { contract } from '@/contract'
import { recordServerTime } from '@/lib/time/server-clock'
import { forgetOrders, removeToken, saveToken } from '@/lib/storage/session'
import { refreshBalances } from '@/stores/balances'
import { usePlaySessionStore } from '@/stores/play-session'
import { useGamesStore, useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { game, member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const sent: unknown[] = []
const held = (venue: string, name: string, balance: string | null, maintenance = false) => ({
  venue,
  name,
  balance,
  maintenance,
})
const server = openMockServer(
  mock(contract.account.detail, () => member({ credit: '2100.00' })),
  mock(contract.wallet.venueBalance, () => [
    held('evo', 'EVO真人', '1250.50'),
    held('ameba', 'AMEBA電子', '2295.00'),
    held('av', 'AV', '85.00', true),
    held('super2', '新SUPER體育', null),
    held('fg', 'FG電子', '0.00'),
  ]),
  mock(contract.wallet.transfer, (input) => {
    sent.push(input)
    return { reference: 'T-5', state: 'success' as const, amount: input.amount, credit: '3100.00' }
  }),
  mock(contract.wallet.transferAll, () => {
    sent.push('all')
    return { credit: '5645.50', results: [{ venue: 'ameba', amount: '2295.00', state: 'success' as const }] }
  }),
)
beforeEach(() => {
  saveToken('token')
  useGamesStore.setState({ data: [game(1, 'ameba', 2, 'AMEBA電子')], status: 'ready' })
})
afterEach(() => {
  removeToken()
  forgetOrders()
  vi.restoreAllMocks()
  sent.length = 0
  for (const store of [useUserDetailStore, useVenueBalancesStore, useGamesStore, usePlaySessionStore])
    store.getState().reset()
})

const show = async () => {
  const onClose = vi.fn()
  renderSite(<WalletSheet onClose={onClose} />)
  await within(await screen.findByRole('list', { name: '各錢包的點數' })).findByText('AMEBA電子')
  return onClose
}
const rows = () => within(screen.getByRole('list', { name: '各錢包的點數' })).getAllByRole('listitem')

test('the sheet lists the main wallet, venues with points, venues without an answer, and folds the rest', async () => {
  await show()
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('主錢包可儲值、託售、轉點2,100.00'),
    expect.stringContaining('AMEBA電子電子2,295.00轉回'),
    expect.stringContaining('EVO真人1,250.50轉回'),
    expect.stringContaining('AV維護中85.00轉回'),
    expect.stringContaining('新SUPER體育未回應—'),
    '其他 1 個遊戲館沒有點數',
  ])
  expect(screen.getByText('5,730.50')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '其他 1 個遊戲館沒有點數' }))
  expect(rows().at(-1)).toHaveTextContent('FG電子0.00')
})

test('the sheet shows the last known points of a venue without an answer, and when they were read', async () => {
  const known = {
    ...held('super2', '新SUPER體育', '640.00'),
    readAt: Date.parse('2026-03-01T02:42:00Z'),
    isSilent: false,
  }
  useVenueBalancesStore.setState({ data: [known], status: 'ready' })
  await show()
  await waitFor(() => expect(rows()[3]).toHaveTextContent('新SUPER體育截至 10:42640.00'))
  expect(screen.getByText('6,370.50')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '更新新SUPER體育的點數' })).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: '全部轉回主錢包3,630.50' })).toHaveLength(2)
})

test('the sheet shows when points were read by the server’s clock, also if the browser’s is wrong', async () => {
  recordServerTime('Sun, 01 Mar 2026 02:42:00 GMT')
  const known = held('super2', '新SUPER體育', '640.00')
  server.use(mock(contract.wallet.venueBalance, () => [known]))
  await useVenueBalancesStore.getState().load()
  server.resetHandlers()
  await show()
  await waitFor(() => expect(rows()[3]).toHaveTextContent('新SUPER體育截至 10:42640.00'))
  recordServerTime(new Date().toUTCString())
})

test('the sheet marks the venue whose game is in play', async () => {
  const play = { venue: 'AMEBA電子', since: '2026-03-01T10:00:00Z', check_at: '2026-03-01T10:30:00Z' }
  usePlaySessionStore.setState({
    data: { ...quietSession, play: { ...play, stakes: '0.00', result: '0.00', at_venues: '0.00' } },
    status: 'ready',
  })
  await show()
  expect(rows()[1]).toHaveTextContent('AMEBA電子電子 · 遊戲進行中2,295.00轉回')
  expect(rows()[2]).not.toHaveTextContent('遊戲進行中')
})

test('the sheet returns the points of a venue with one press', async () => {
  await show()
  const back = screen.getByRole('button', { name: '把AMEBA電子的點數轉回主錢包' })
  fireEvent.click(back)
  // A disabled button would lose the focus.
  expect(back).toBeEnabled()
  expect(back).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(back)
  await waitFor(() => expect(sent).toEqual([{ source: 'ameba', target: 'main', amount: '2295.00' }]))
  expect(await screen.findByText('2,295.00 點，單號 T-5')).toBeInTheDocument()
})

test.each([
  ['one venue', '把AMEBA電子的點數轉回主錢包'],
  ['all venues', '全部轉回主錢包3,630.50'],
])('a note says why the points of %s did not return, until the next attempt', async (_, name) => {
  const { transfer, transferAll } = contract.wallet
  server.use(mockFailure(transfer, 'insufficient_balance'), mockFailure(transferAll, 'insufficient_balance'))
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await show()
  await userEvent.click(screen.getAllByRole('button', { name })[0]!)
  expect(await screen.findByRole('alert')).toHaveTextContent('點數不足')
  expect(error).not.toHaveBeenCalled()
  server.resetHandlers()
  await userEvent.click(screen.getAllByRole('button', { name })[0]!)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the button for returning all points states how many can move, also those at venues under maintenance', async () => {
  await show()
  const [button] = screen.getAllByRole('button', { name: '全部轉回主錢包3,630.50' })
  await userEvent.click(button!)
  await waitFor(() => expect(sent).toEqual(['all']))
  expect(await screen.findByText('1 個遊戲館的結果')).toBeInTheDocument()
})

test('the sheet moves part of a balance, and shows the balances that result', async () => {
  await show()
  expect(screen.getByRole('combobox', { name: '轉出' })).toHaveValue('ameba')
  await userEvent.click(screen.getByRole('button', { name: '50%' }))
  expect(screen.getByText('AMEBA電子剩餘').closest('div')).toHaveTextContent('1,147.50')
  expect(screen.getByText('主錢包將有').closest('div')).toHaveTextContent('3,247.50')
  await userEvent.click(screen.getByRole('button', { name: '轉 1,147.50 點到主錢包' }))
  await waitFor(() => expect(sent).toEqual([{ source: 'ameba', target: 'main', amount: '1147.50' }]))
})

test('the sheet refuses more than the balance, and says why a transfer failed', async () => {
  await show()
  const amount = screen.getByLabelText('轉點數量')
  await userEvent.type(amount, '9000')
  await userEvent.click(screen.getByRole('button', { name: '轉 9,000 點到主錢包' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('點數不足')
  server.use(mockFailure(contract.wallet.transfer, 'venue_unavailable'))
  await userEvent.clear(amount)
  await userEvent.type(amount, '90{Enter}')
  expect(await screen.findByText('遊戲館暫時無法連線，請稍後再試')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '看其他遊戲' })).toBeInTheDocument()
  expect(sent).toEqual([])
})

const amountField = () => screen.getByLabelText('轉點數量')
const picked = () => ['轉出', '轉入'].map((name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value)
const venuesReply = (...venues: ReturnType<typeof held>[]) =>
  server.use(mock(contract.wallet.venueBalance, () => venues))

test('a typed amount keeps its route when the source stops answering', async () => {
  await show()
  await userEvent.type(amountField(), '500')
  venuesReply(held('evo', 'EVO真人', '0.00'), held('ameba', 'AMEBA電子', null))
  await act(() => refreshBalances())
  expect(picked()).toEqual(['ameba', 'main'])
  await userEvent.type(amountField(), '{Enter}')
  await waitFor(() => expect(sent).toEqual([{ source: 'ameba', target: 'main', amount: '500.00' }]))
})

test('pressing again after an unknown result does not reverse the transfer', async () => {
  await show()
  server.use(
    mock(contract.wallet.transfer, (input) => {
      sent.push(input)
      return { reference: 'T-6', state: 'undetermined' as const, amount: input.amount, credit: '2100.00' }
    }),
  )
  venuesReply(held('evo', 'EVO真人', '0.00'), held('ameba', 'AMEBA電子', '0.00'))
  await userEvent.type(amountField(), '2000{Enter}')
  expect(await screen.findByText('2,000.00 點，單號 T-6')).toBeInTheDocument()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await userEvent.type(amountField(), '2000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('點數不足')
  expect(sent).toEqual([{ source: 'ameba', target: 'main', amount: '2000.00' }])
})

test('an amount typed before the balances arrive keeps its source', async () => {
  renderSite(<WalletSheet onClose={vi.fn()} />)
  fireEvent.change(amountField(), { target: { value: '500' } })
  await within(screen.getByRole('list', { name: '各錢包的點數' })).findByText('AMEBA電子')
  expect(picked()).toEqual(['main', 'evo'])
  venuesReply(held('evo', 'EVO真人', '0.00', true), held('ameba', 'AMEBA電子', '0.00'))
  await act(() => refreshBalances())
  expect(picked()).toEqual(['main', 'evo'])
})

test('the sheet links to the screens for topping up and withdrawing', async () => {
  await show()
  expect(screen.getByRole('link', { name: '儲值' })).toHaveAttribute('href', '/store')
  expect(screen.getByRole('link', { name: '託售' })).toHaveAttribute('href', '/withdrawal')
})

test('the transfer form replaces the sheet’s list, and Escape returns to the list', async () => {
  const onClose = await show()
  await userEvent.click(screen.getByRole('button', { name: '轉點' }))
  expect(screen.getByRole('button', { name: '返回' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('during a break the sheet offers no top-up', async () => {
  const closure = { kind: 'break' as const, ends_at: null }
  usePlaySessionStore.setState({ data: { closure } as never, status: 'ready' })
  await show()
  expect(screen.queryByRole('link', { name: '儲值' })).toBeNull()
  expect(screen.getByRole('link', { name: '託售' })).toBeInTheDocument()
})
