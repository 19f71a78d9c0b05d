import { useState } from 'react'
import { toMinor } from '@/contract/amount'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { unseenRepeatMs, useMoneyCall, type OrderResult } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/balances'
import { isFinalTransfer, type Transfer, type TransferInput } from '../transfer/transfer'
import type { Wallets } from '../transfer/use-wallets'

/** Transfers points from the wallet sheet, one order at a time, and keeps the last result. `send` never rejects. */
export function useSheetTransfer() {
  const money = useMoneyCall('wallet.transfer', api.wallet.transfer, isFinalTransfer, unseenRepeatMs)
  const [last, setLast] = useState<OrderResult<TransferInput, Transfer> | null>(null)
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
  usePolling(last !== null && !isFinalTransfer(last.answer), async () => {
    if (!last) return
    const result = await money.checkStatus(last.order).finally(() => void refreshBalances())
    setLast((shown) => (shown?.order.key === result.order.key ? result : shown))
  })
  return { send, isSending: money.isSending, last, failure }
}
export type SheetTransfer = ReturnType<typeof useSheetTransfer>

/** The points that “transfer all back” moves now, in minor units: those at open venues that answer. */
export const movableMinor = ({ holding }: Wallets): bigint =>
  holding.reduce(
    (sum, { balance, maintenance, isSilent }) => sum + (maintenance || isSilent ? 0n : toMinor(balance ?? '0')),
    0n,
  )
