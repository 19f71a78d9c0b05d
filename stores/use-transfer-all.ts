import { useRef, useState } from 'react'
import type { contract } from '@/contract'
import type { Output } from '@/contract/define'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { useMoneyCall, type OrderResult } from '@/lib/hooks/use-money-call'
import { refreshBalances } from './balances'
import { isFinalTransfer } from './use-transfer'

type TransferAll = Output<typeof contract.wallet.transferAll>

const isEveryTransferFinal = ({ results }: TransferAll) => results.every(isFinalTransfer)

/**
 * Transfers the points of all venues to the main wallet with one order. `transferAll` resolves to whether all points
 * are back; `failure` is why the last order failed. `answer` has each venue's result; it is polled with the order's key until
 * all transfers are final. Balances are fetched again after each reply.
 */
export function useTransferAll() {
  const [last, setLast] = useState<OrderResult<Record<string, never>, TransferAll> | null>(null)
  const { send, checkStatus, isSending, discard } = useMoneyCall(
    'wallet.transferAll',
    api.wallet.transferAll,
    isEveryTransferFinal,
  )
  const [failure, setFailure] = useState<unknown>()
  const isFirst = useRef(true)
  const transferAll = async (): Promise<boolean> => {
    // An unconfirmed order of an earlier visit is not repeated: this press must place a new order. So must a press after
    // a venue refused, even if another venue's transfer is still open.
    if (isFirst.current || last?.answer.results.some(({ state }) => state === 'failed')) discard()
    isFirst.current = false
    setFailure(undefined)
    // If this order fails, an earlier result must not seem to be its result.
    if (last && isEveryTransferFinal(last.answer)) setLast(null)
    const placed = await send({})
      .catch(setFailure)
      .finally(() => void refreshBalances())
    if (placed) setLast(placed)
    const results = placed?.answer.results ?? []
    return results.length > 0 && results.every(({ state }) => state === 'success')
  }
  usePolling(last !== null && !isEveryTransferFinal(last.answer), async () => {
    if (!last) return
    const result = await checkStatus(last.order).finally(() => void refreshBalances())
    setLast((shown) => (shown?.order.key === result.order.key ? result : shown))
  })
  return { transferAll, isSending, failure, answer: last?.answer ?? null }
}
