import { useEffect, useEffectEvent, useState } from 'react'
import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { unseenRepeatMs, useMoneyCall, withOrder, type MoneyOrder } from '@/lib/hooks/use-money-call'
import { refreshBalances } from './balances'

export type TransferInput = Input<typeof contract.wallet.transfer>
/** Source and target of a transfer: `main` or a venue's code. */
export type Route = Pick<TransferInput, 'source' | 'target'>
export type Transfer = Output<typeof contract.wallet.transfer>

/** Whether a transfer is final; a pending or undetermined one settles later. */
export const isFinalTransfer = ({ state }: Pick<Transfer, 'state'>) => state === 'success' || state === 'failed'

/** An order and its answer, which is null until the status of an earlier order is known. */
export type LastTransfer = { order: MoneyOrder<TransferInput>; answer: Transfer | null }

export type TransferOptions = {
  /** Whether the caller shows an order of an earlier visit. By default it shows all. */
  isShown?: (input: TransferInput) => boolean
  /** Runs when points may have moved, beside `refreshBalances`. */
  onMoved?: () => unknown
  /**
   * For a screen that lists `unconfirmed` orders: receives the answer of one that was polled. `last` is then never an
   * order of an earlier visit, and the same order counts as a repetition without a time limit.
   */
  onPolled?: (order: MoneyOrder<TransferInput>, answer: Transfer) => void
}

/**
 * Transfers points, one order at a time and at most once per order, and keeps the last result. Orders without a final
 * state are polled under their own keys, including those of earlier visits: until one has ended, a new order with the
 * same amount and wallets counts as a retry of it. Balances are fetched again after each answer.
 *
 * - `send` resolves to null if another order is already running, and rejects with the ApiError.
 * - `poll` fetches the states of orders that the server has.
 * - `resend` sends an order again under its own key, and shows its result unless there is a newer one.
 * - `close` removes the result from the screen.
 */
export function useTransfer({ isShown = () => true, onMoved, onPolled }: TransferOptions = {}) {
  const repeatMs = onPolled ? Infinity : unseenRepeatMs
  const money = useMoneyCall('wallet.transfer', api.wallet.transfer, isFinalTransfer, repeatMs)
  const { send: place, checkStatus, isSending, unconfirmed, discard } = money
  // An unacknowledged order must not be queried, because the query would place it.
  const open = unconfirmed.filter(({ input, isAcknowledged }) => isAcknowledged && isShown(input))
  const [last, setLast] = useState<LastTransfer | null>(() => {
    const order = onPolled ? undefined : open.at(-1)
    return order ? { order, answer: null } : null
  })
  const refresh = () => void Promise.all([refreshBalances(), onMoved?.()])
  const check = async (order: MoneyOrder<TransferInput>) => {
    const result = await checkStatus(order)
    // If the member closed the receipt during the request, it stays closed.
    setLast((shown) => (shown?.order.key === order.key ? result : shown))
    return result
  }
  const poll = (orders: MoneyOrder<TransferInput>[]) => {
    const report = async (order: MoneyOrder<TransferInput>) => {
      const { answer } = await check(order)
      if (order.key !== last?.order.key) onPolled?.(order, answer)
    }
    return Promise.allSettled(orders.map(report)).finally(refresh)
  }
  const waiting = last && !(last.answer && isFinalTransfer(last.answer)) ? withOrder(open, last.order) : open
  usePolling(waiting.length > 0, () => poll(waiting))
  // Checks an earlier order before the member can place an equal one, which would count as a retry of it.
  const pollEarlier = useEffectEvent(() => waiting.length > 0 && void poll(waiting))
  useEffect(() => void pollEarlier(), [])

  const send = async (input: TransferInput): Promise<Transfer | null> => {
    setLast(null)
    const placed = await place(input).finally(refresh)
    if (placed) setLast(placed)
    return placed?.answer ?? null
  }
  const resend = async (order: MoneyOrder<TransferInput>) => {
    const result = await checkStatus(order).finally(refresh)
    setLast((shown) => shown ?? result)
  }
  const close = () => setLast(null)
  return { send, poll, resend, discard, close, isSending, last, unconfirmed }
}
