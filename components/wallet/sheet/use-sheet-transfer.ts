import { useState } from 'react'
import { toMinor } from '@/contract/amount'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { unseenRepeatMs, useMoneyCall, withOrder, type MoneyOrder } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/balances'
import { isFinalTransfer, type Transfer, type TransferInput } from '../transfer/transfer'
import type { Wallets } from '../transfer/use-wallets'

/** The order on display; its answer is null until the status of an earlier order is known. */
type Last = { order: MoneyOrder<TransferInput>; answer: Transfer | null }

/**
 * Transfers points from the wallet sheet, one order at a time, and keeps the last result. `send` never rejects. Orders
 * without a final state are polled under their own keys, including those of earlier visits: until one has ended, a new
 * order with the same amount and wallets counts as a retry of it.
 */
export function useSheetTransfer() {
  const money = useMoneyCall('wallet.transfer', api.wallet.transfer, isFinalTransfer, unseenRepeatMs)
  // An unacknowledged order must not be queried, because the query would place it.
  const open = money.unconfirmed.filter(({ isAcknowledged }) => isAcknowledged)
  const [last, setLast] = useState<Last | null>(() => {
    const order = open.at(-1)
    return order ? { order, answer: null } : null
  })
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (input: TransferInput): Promise<boolean> => {
    setFailure(null)
    setLast(null)
    try {
      const placed = await money.send(input).finally(() => void refreshBalances())
      if (placed) setLast(placed)
      return placed?.answer.state === 'success'
    } catch (error) {
      setFailure(error)
      return false
    }
  }
  const check = async (order: MoneyOrder<TransferInput>) => {
    const result = await money.checkStatus(order)
    setLast((shown) => (shown?.order.key === order.key ? result : shown))
  }
  const waiting = last && !(last.answer && isFinalTransfer(last.answer)) ? withOrder(open, last.order) : open
  usePolling(waiting.length > 0, () => Promise.allSettled(waiting.map(check)).finally(() => void refreshBalances()))
  return { send, isSending: money.isSending, last: last?.answer ?? null, failure }
}
export type SheetTransfer = ReturnType<typeof useSheetTransfer>

/** The points that “transfer all back” moves now, in minor units: those at open venues that answer. */
export const movableMinor = ({ holding }: Wallets): bigint =>
  holding.reduce(
    (sum, { balance, maintenance, isSilent }) => sum + (maintenance || isSilent ? 0n : toMinor(balance ?? '0')),
    0n,
  )
