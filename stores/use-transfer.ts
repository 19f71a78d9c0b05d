import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { unseenRepeatMs, useMoneyCall, withOrder, type MoneyOrder } from '@/lib/hooks/use-money-call'

export type TransferInput = Input<typeof contract.wallet.transfer>
/** Source and target of a transfer: `main` or a venue's code. */
export type Route = Pick<TransferInput, 'source' | 'target'>
export type Transfer = Output<typeof contract.wallet.transfer>

/** Whether a transfer is final; a pending or undetermined one settles later. */
export const isFinalTransfer = ({ state }: Pick<Transfer, 'state'>) => state === 'success' || state === 'failed'

/** The order on display; its answer is null until the status of an earlier order is known. */
type Last = { order: MoneyOrder<TransferInput>; answer: Transfer | null }

type TransferOptions = {
  /** Whether the caller shows an order of an earlier visit. By default it shows all. */
  isShown?: (input: TransferInput) => boolean
  /** Runs after each round of polling. */
  onPolled: () => unknown
}

/**
 * Transfers points, one order at a time and at most once per order, and keeps the last result. Orders without a final
 * state are polled under their own keys, including those of earlier visits: until one has ended, a new order with the
 * same amount and wallets counts as a retry of it.
 *
 * `send` resolves to null if another order is already running, and rejects with the ApiError.
 */
export function useTransfer({ isShown = () => true, onPolled }: TransferOptions) {
  const money = useMoneyCall('wallet.transfer', api.wallet.transfer, isFinalTransfer, unseenRepeatMs)
  const { send: place, checkStatus, isSending } = money
  // An unacknowledged order must not be queried, because the query would place it.
  const open = money.unconfirmed.filter(({ input, isAcknowledged }) => isAcknowledged && isShown(input))
  const [last, setLast] = useState<Last | null>(() => {
    const order = open.at(-1)
    return order ? { order, answer: null } : null
  })
  const check = async (order: MoneyOrder<TransferInput>) => {
    const result = await checkStatus(order)
    setLast((shown) => (shown?.order.key === order.key ? result : shown))
  }
  const waiting = last && !(last.answer && isFinalTransfer(last.answer)) ? withOrder(open, last.order) : open
  const poll = () => Promise.allSettled(waiting.map(check)).finally(() => void onPolled())
  usePolling(waiting.length > 0, poll)
  // Checks an earlier order before the member can place an equal one, which would count as a retry of it.
  const pollEarlier = useEffectEvent(() => waiting.length > 0 && void poll())
  useEffect(() => void pollEarlier(), [])

  const send = useCallback(
    async (input: TransferInput): Promise<Transfer | null> => {
      setLast(null)
      const placed = await place(input)
      if (placed) setLast(placed)
      return placed?.answer ?? null
    },
    [place],
  )
  return { send, isSending, last }
}
