// Tests lib/hooks/use-money-call.ts, components/games/play/transfer-point-dialog.tsx, components/wallet/transfer/transfer-panel.tsx, stores/use-transfer.ts
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { Output } from '@/contract/define'
import { gameType } from '@/contract/constants'
import { optional } from '@/contract/optional'
import type { TransferState } from '@/contract/member/wallet'
import { readPending, removePending } from '@/lib/hooks/use-money-call'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, mockCall, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const { transfer, transferAll, venueBalance } = contract.wallet
const venue = { id: 1, name: 'EVO', game_code: 'evo', game_type: gameType.live }
/** As the backend keeps them: one order for each key. */
const orders = new Map<string, { amount: string; requests: number }>()
/** The state of an order by its amount; the default is `success`. */
const states = new Map<string, TransferState>()
let answering: Promise<void> = Promise.resolve()

const server = openMockServer(
  mock(contract.account.detail, () => member({ credit: '1000.00' })),
  mock(optional.corrections.orderOutcome, ({ key }) => ({ is_placed: orders.has(key) })),
  mock(venueBalance, () => [{ venue: 'evo', name: 'EVO', balance: '20.00', maintenance: false }]),
)

beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  for (const store of [useUserDetailStore, useVenueBalancesStore]) store.getState().reset()
  for (const kept of [orders, states]) kept.clear()
  answering = Promise.resolve()
  answerTransfers()
})

function answerTransfers() {
  server.use(
    mockCall(transfer, async (request) => {
      const { amount } = transfer.input.parse(await request.json())
      const key = request.headers.get('idempotency-key') ?? ''
      orders.set(key, { amount, requests: (orders.get(key)?.requests ?? 0) + 1 })
      const state = states.get(amount) ?? 'success'
      await answering
      const data: Output<typeof transfer> = { reference: `T-${amount}`, state, amount, credit: '500.00' }
      return Response.json({ status: true, data })
    }),
  )
}

/** The tab is shown again: every open order is polled at once. */
const pollAll = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
const ordersOf = (amount: string) => [...orders.values()].filter((order) => order.amount === amount)
const move = async (amount: string) => {
  await userEvent.type(await screen.findByLabelText('轉點數量'), amount)
  await userEvent.click(screen.getByRole('button', { name: '確認轉點' }))
}
const open = async () => {
  const page = renderSite(<TransferPanel />)
  await screen.findAllByText('20.00')
  return page
}

describe('a transfer whose result is unknown', () => {
  it('is polled under its own key while a dialog above it moves other points', async () => {
    states.set('500.00', 'undetermined')
    await open()
    await move('500')
    await screen.findByText('T-500.00')
    renderSite(<TransferPointDialog venue={venue} onClose={() => {}} />)
    const dialog = within(await screen.findByRole('dialog'))
    // The dialog shows the same order, because it goes to the same venue.
    pollAll()
    expect(await dialog.findByText('單號 T-500.00')).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('帶多少點進場'), '100')
    await userEvent.click(dialog.getByRole('button', { name: '只轉入點數' }))
    expect(await dialog.findByText('單號 T-100.00')).toBeInTheDocument()
    const [before] = ordersOf('500.00')
    const count = before?.requests ?? 0
    states.set('500.00', 'success')
    pollAll()
    expect(await screen.findByRole('heading', { name: '轉點成功', hidden: true })).toBeInTheDocument()
    // The page and the dialog both poll the order.
    expect(ordersOf('500.00')).toEqual([{ amount: '500.00', requests: count + 2 }])
    expect(ordersOf('100.00')).toEqual([{ amount: '100.00', requests: 1 }])
    await waitFor(() => expect(readPending('wallet.transfer')).toEqual([]))
  })

  it('does not replace the next transfer if its receipt was closed during a poll', async () => {
    states.set('500.00', 'undetermined')
    await open()
    await move('500')
    await screen.findByText('T-500.00')
    let answer: () => void = () => {}
    answering = new Promise((resolve) => (answer = resolve))
    states.set('500.00', 'success')
    pollAll()
    await waitFor(() => expect(ordersOf('500.00')).toEqual([{ amount: '500.00', requests: 2 }]))
    await userEvent.click(screen.getByRole('button', { name: '再轉一筆' }))
    await userEvent.type(screen.getByLabelText('轉點數量'), '7')
    answer()
    await waitFor(() => expect(readPending('wallet.transfer')).toEqual([]))
    expect(screen.getByLabelText('轉點數量')).toHaveValue('7')
    expect(screen.getByLabelText('轉點數量')).toHaveFocus()
    expect(screen.queryByText('T-500.00')).toBeNull()
  })
})

describe('transfers without a reply', () => {
  const title = '上一筆轉點尚未收到最終結果'

  it('are shown and polled one by one', async () => {
    server.use(mockUnreachable(transfer))
    const page = await open()
    await move('5')
    await screen.findByText(title)
    await userEvent.clear(screen.getByLabelText('轉點數量'))
    await move('6')
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2))
    page.unmount()
    const [five, six] = readPending('wallet.transfer')
    answerTransfers()
    await open()
    await userEvent.click(screen.getByRole('button', { name: '重新送出這筆 5.00 點' }))
    expect(await screen.findByText('T-5.00')).toBeInTheDocument()
    expect([...orders.keys()]).toEqual([five?.key])
    expect(readPending('wallet.transfer')).toEqual([six])
  })

  it('warn that resending may move the points, and are never resent automatically', async () => {
    server.use(mockUnreachable(transfer))
    await open()
    await move('50')
    await screen.findByText(title)
    answerTransfers()
    await userEvent.clear(screen.getByLabelText('轉點數量'))
    await move('60')
    await screen.findByText('T-60.00')
    await userEvent.click(screen.getByRole('button', { name: '再轉一筆' }))
    expect(screen.getByText(/若未成立，現在就會轉出 50.00 點/)).toBeInTheDocument()
    pollAll()
    await waitFor(() => expect(ordersOf('60.00')).toHaveLength(1))
    expect(ordersOf('50.00')).toEqual([])
  })

  it('are settled by polling once the server has them', async () => {
    states.set('50.00', 'pending')
    await open()
    await move('50')
    await screen.findByText('T-50.00')
    await userEvent.click(screen.getByRole('button', { name: '再轉一筆' }))
    expect(screen.getByText(/這筆已送達/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /重新送出/ })).toBeNull()
    states.set('50.00', 'success')
    const success = vi.spyOn(toast, 'success').mockReturnValue(undefined)
    pollAll()
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    expect(success).toHaveBeenCalledExactlyOnceWith('轉點成功', expect.any(String))
    expect(screen.getByLabelText('轉點數量')).toBeInTheDocument()
  })

  it('are settled when the browser is online again, if the server has received them after all', async () => {
    server.use(mockUnreachable(transfer), mockUnreachable(optional.corrections.orderOutcome))
    await open()
    await move('50')
    await screen.findByText(title)
    expect(screen.getByRole('button', { name: /重新送出/ })).toBeInTheDocument()
    // The server had received the order; only the reply was lost.
    const [order] = readPending('wallet.transfer')
    orders.set(order!.key, { amount: '50.00', requests: 0 })
    server.resetHandlers()
    answerTransfers()
    const success = vi.spyOn(toast, 'success').mockReturnValue(undefined)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('轉點成功', expect.any(String)))
    expect(screen.queryByText(title)).toBeNull()
    expect([...orders.keys()]).toEqual([order!.key])
  })

  it('are not sent again by a game dialog that opens later', async () => {
    server.use(mockUnreachable(transfer))
    const page = await open()
    await move('5')
    await screen.findByText(title)
    page.unmount()
    answerTransfers()
    renderSite(<TransferPointDialog venue={venue} onClose={() => {}} />)
    await screen.findByText('20.00')
    pollAll()
    await waitFor(() => expect(screen.getByRole('button', { name: '全部轉回' })).toBeEnabled())
    expect(orders.size).toBe(0)
  })
})

it('a transfer of all points is polled under its own key, also after another one in another tab', async () => {
  const keys: (string | null)[] = []
  server.use(
    mock(transferAll, (_, request) => {
      keys.push(request.headers.get('idempotency-key'))
      const state = keys.length === 1 ? ('undetermined' as const) : ('success' as const)
      return { credit: '1020.00', results: [{ venue: 'evo', amount: '20.00', state }] }
    }),
  )
  await open()
  await userEvent.click(screen.getByRole('button', { name: '一鍵轉回主錢包' }))
  expect(await screen.findByText('待確認')).toBeInTheDocument()
  for (const { key } of readPending('wallet.transferAll')) removePending('wallet.transferAll', key)
  pollAll()
  expect(await screen.findByText('成功')).toBeInTheDocument()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

it('pressing again after a venue refused places a new order, although another venue has not answered', async () => {
  const keys: (string | null)[] = []
  const undetermined = { venue: 'evo', amount: '20.00', state: 'undetermined' as const }
  server.use(
    mock(transferAll, (_, request) => {
      keys.push(request.headers.get('idempotency-key'))
      const state = keys.length === 1 ? ('failed' as const) : ('success' as const)
      return { credit: '1020.00', results: [undetermined, { venue: 'fg', amount: '5.00', state }] }
    }),
  )
  await open()
  await userEvent.click(screen.getByRole('button', { name: '一鍵轉回主錢包' }))
  expect(await screen.findByText('失敗')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '一鍵轉回主錢包' }))
  expect(await screen.findByText('成功')).toBeInTheDocument()
  expect(keys[1]).not.toBe(keys[0])
})

it('after a transfer of all points has failed, the result of an earlier one is no longer shown', async () => {
  const evo = { venue: 'evo', amount: '20.00', state: 'success' as const }
  server.use(mock(transferAll, () => ({ credit: '1020.00', results: [evo] })))
  await open()
  await userEvent.click(screen.getByRole('button', { name: '一鍵轉回主錢包' }))
  expect(await screen.findByText('成功')).toBeInTheDocument()
  server.use(mockCall(transferAll, () => Response.json({}, { status: 503 })))
  await userEvent.click(screen.getByRole('button', { name: '一鍵轉回主錢包' }))
  await waitFor(() => expect(screen.queryByText('成功')).toBeNull())
})
