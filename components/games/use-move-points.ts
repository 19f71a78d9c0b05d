import { useCallback, useState } from 'react'
import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import { mainWallet } from '@/contract/fixed-values'
import type { TransferState } from '@/contract/wallet'
import { api } from '@/lib/api'
import { useBackoff } from '@/lib/hooks/use-backoff'
import { useMoneyCall } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/money'

type Order = Input<typeof contract.wallet.transfer>
type Answer = Output<typeof contract.wallet.transfer>

export type Direction = 'in' | 'out'
export type MoveReceipt = { direction: Direction } & Pick<Answer, 'amount' | 'reference' | 'state'>

const isSettled = ({ state }: Pick<Answer, 'state'>) => state === 'success' || state === 'failed'

/**
 * Moves points between the main wallet and one venue, at most once per order, and keeps the last receipt. An order
 * whose end is not known yet is asked about, under its own key, until it is.
 */
export function useMovePoints(gameCode: string, onMoved: () => Promise<void>) {
  const { send, isSending } = useMoneyCall('wallet.transfer', api.wallet.transfer, isSettled)
  const [last, setLast] = useState<{ order: Order; receipt: MoveReceipt } | null>(null)

  const place = useCallback(
    async (direction: Direction, order: Order): Promise<TransferState | null> => {
      try {
        const answer = await send(order)
        if (!answer) return null
        const { amount, reference, state } = answer
        setLast({ order, receipt: { direction, amount, reference, state } })
        return state
      } finally {
        // Also after a failure: a timeout may have moved the points all the same.
        await Promise.all([refreshBalances(), onMoved()])
      }
    },
    [onMoved, send],
  )
  useBackoff(last !== null && !isSettled(last.receipt), async () => {
    if (last) await place(last.receipt.direction, last.order)
  })

  /** Resolves to how it ended, null when an order is already under way. Rejects with the ApiError. */
  const move = useCallback(
    (direction: Direction, amount: string): Promise<TransferState | null> => {
      setLast(null)
      const [source, target] = direction === 'in' ? [mainWallet, gameCode] : [gameCode, mainWallet]
      return place(direction, { source, target, amount })
    },
    [gameCode, place],
  )
  return { move, isSending, receipt: last?.receipt ?? null }
}
