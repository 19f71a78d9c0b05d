import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import type { TransferState } from '@/contract/member/wallet'
import { readPending } from '@/lib/hooks/use-money-call'
import { forgetOrders, saveToken } from '@/lib/storage/session'
import { useTransfer } from '@/stores/use-transfer'
import { mock, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'

/** As the backend keeps them: the state of one order for each key. */
const orders = new Map<string, TransferState>()
let state: TransferState = 'success'
openMockServer(
  mock(contract.account.detail, () => member({ credit: '1000.00' })),
  mock(contract.wallet.transfer, (input, request) => {
    const key = request.headers.get('Idempotency-Key') ?? ''
    if (!orders.has(key)) orders.set(key, state)
    const reference = `T-${[...orders.keys()].indexOf(key)}`
    return { reference, state: orders.get(key)!, amount: input.amount, credit: '900.00' }
  }),
)
beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  orders.clear()
  state = 'undetermined'
})

const toEvo = (amount: string) => ({ source: 'main', target: 'evo', amount })
const open = (options?: Parameters<typeof useTransfer>[0]) => renderHook(() => useTransfer(options)).result
const send = (book: ReturnType<typeof open>, amount: string) => act(() => book.current.send(toEvo(amount)))
const settle = () => {
  for (const key of orders.keys()) orders.set(key, 'success')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const lastState = (book: ReturnType<typeof open>) => book.current.last?.answer?.state

test('the last transfer is polled under its own key, also after another tab removed the stored order', async () => {
  const book = open()
  await send(book, '100.00')
  expect(lastState(book)).toBe('undetermined')
  forgetOrders()
  settle()
  await waitFor(() => expect(lastState(book)).toBe('success'))
  expect(orders.size).toBe(1)
})

test('every transfer without a final state is polled, so that each amount can move again', async () => {
  const onMoved = vi.fn()
  const book = open({ onMoved })
  await send(book, '100.00')
  await send(book, '200.00')
  expect(onMoved).toHaveBeenCalledTimes(2)
  settle()
  await waitFor(() => expect(readPending('wallet.transfer')).toEqual([]))
  await waitFor(() => expect(book.current.last).toMatchObject({ answer: { reference: 'T-1', state: 'success' } }))
  expect(onMoved).toHaveBeenCalledTimes(3)
})

test('a transfer of an earlier visit is settled at once, so that the same amount can move again', async () => {
  await send(open(), '100.00')
  for (const key of orders.keys()) orders.set(key, 'success')
  state = 'success'
  const book = open({ isShown: ({ target }) => target === 'evo' })
  expect(book.current.last).toMatchObject({ order: { input: toEvo('100.00') }, answer: null })
  expect(open({ isShown: ({ target }) => target === 'otg' }).current.last).toBeNull()
  await waitFor(() => expect(lastState(book)).toBe('success'))
  await send(book, '100.00')
  expect(book.current.last?.answer?.reference).toBe('T-1')
})

test('a screen that lists open transfers shows none as its last one, and hears how each ends', async () => {
  await send(open(), '100.00')
  const onPolled = vi.fn()
  const book = open({ onPolled })
  expect(book.current.last).toBeNull()
  expect(book.current.unconfirmed).toHaveLength(1)
  await act(async () => {})
  onPolled.mockClear()
  settle()
  await waitFor(() => expect(onPolled).toHaveBeenCalledOnce())
  expect(onPolled.mock.lastCall).toMatchObject([{ input: toEvo('100.00') }, { state: 'success' }])
  await waitFor(() => expect(book.current.unconfirmed).toEqual([]))
  expect(book.current.last).toBeNull()
})
