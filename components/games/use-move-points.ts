import { useCallback, useState } from 'react'
import { mainWallet, type TransferState } from '@/contract/wallet'
import { api } from '@/lib/api'
import { useMoneyCall } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/money'

export type Direction = 'in' | 'out'
export type MoveReceipt = { direction: Direction; amount: string; reference: string; state: TransferState }

/** Moves points between the main wallet and one venue, at most once per order, and keeps the last receipt. */
export function useMovePoints(gameCode: string, onMoved: () => Promise<void>) {
  const { send, isSending } = useMoneyCall('wallet.transfer', api.wallet.transfer)
  const [receipt, setReceipt] = useState<MoveReceipt | null>(null)

  /** Resolves to how it ended, null when an order is already under way. Rejects with the ApiError. */
  const move = useCallback(
    async (direction: Direction, amount: string): Promise<TransferState | null> => {
      setReceipt(null)
      const [source, target] = direction === 'in' ? [mainWallet, gameCode] : [gameCode, mainWallet]
      try {
        const answer = await send({ source, target, amount })
        if (!answer) return null
        setReceipt({ direction, amount: answer.amount, reference: answer.reference, state: answer.state })
        return answer.state
      } finally {
        // Also after a failure: a timeout may have moved the points all the same.
        await Promise.all([refreshBalances(), onMoved()])
      }
    },
    [gameCode, onMoved, send],
  )
  return { move, isSending, receipt }
}
