import { useCallback, useState } from 'react'
import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import { mainWallet } from '@/contract/constants'
import type { TransferState } from '@/contract/wallet'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { unseenRepeatMs, useMoneyCall, withOrder, type MoneyOrder } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/balances'

type Order = Input<typeof contract.wallet.transfer>
type Answer = Output<typeof contract.wallet.transfer>

export type Direction = 'in' | 'out'
export type TransferReceipt = { direction: Direction } & Pick<Answer, 'amount' | 'reference' | 'state'>

const isSettled = ({ state }: Pick<Answer, 'state'>) => state === 'success' || state === 'failed'

/** The order of the receipt; its answer is null until the status of an earlier order is known. */
type Last = { order: MoneyOrder<Order>; answer: Answer | null }

/** An order between the main wallet and this venue. */
const isOfVenue = ({ source, target }: Order, venueCode: string) =>
  (source === mainWallet && target === venueCode) || (source === venueCode && target === mainWallet)

/**
 * Moves points between the main wallet and one venue, at most once per order, and keeps the last receipt. An order
 * without a final state is polled under its own key, including those of earlier visits: until it has ended, a new order
 * with the same amount and direction counts as a retry of it.
 */
export function useVenueTransfer(venueCode: string, onMoved: () => Promise<void>) {
  const { send, checkStatus, isSending, unconfirmed } = useMoneyCall(
    'wallet.transfer',
    api.wallet.transfer,
    isSettled,
    unseenRepeatMs,
  )
  // An unacknowledged order must not be queried, because the query would place it.
  const open = unconfirmed.filter(({ input, isAcknowledged }) => isAcknowledged && isOfVenue(input, venueCode))
  const [last, setLast] = useState<Last | null>(() => {
    const order = open.at(-1)
    return order ? { order, answer: null } : null
  })
  // Also after a failure: the points may have moved although the call timed out.
  const refresh = useCallback(() => Promise.all([refreshBalances(), onMoved()]), [onMoved])

  const check = async (order: MoneyOrder<Order>) => {
    const result = await checkStatus(order)
    setLast((shown) => (shown?.order.key === order.key ? result : shown))
  }
  const waiting = last && !(last.answer && isSettled(last.answer)) ? withOrder(open, last.order) : open
  usePolling(waiting.length > 0, () => Promise.allSettled(waiting.map(check)).finally(() => void refresh()))

  /** Resolves to the transfer's state, or to null if another order is already running. Rejects with the ApiError. */
  const move = useCallback(
    async (direction: Direction, amount: string): Promise<TransferState | null> => {
      setLast(null)
      const [source, target] = direction === 'in' ? [mainWallet, venueCode] : [venueCode, mainWallet]
      try {
        const placed = await send({ source, target, amount })
        if (placed) setLast(placed)
        return placed?.answer.state ?? null
      } finally {
        await refresh()
      }
    },
    [venueCode, refresh, send],
  )
  return { move, isSending, receipt: last?.answer ? receiptOf(last.order, last.answer) : null }
}

function receiptOf({ input }: MoneyOrder<Order>, { amount, reference, state }: Answer): TransferReceipt {
  return { direction: input.source === mainWallet ? 'in' : 'out', amount, reference, state }
}
