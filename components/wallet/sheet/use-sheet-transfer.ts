import { useState } from 'react'
import { toMinor } from '@/contract/amount'
import { refreshBalances } from '@/stores/balances'
import { useTransfer, type TransferInput } from '@/stores/use-transfer'
import type { Wallets } from '../transfer/use-wallets'

/** Transfers points from the wallet sheet. `send` never rejects; it resolves to whether the points have arrived. */
export function useSheetTransfer() {
  const transfer = useTransfer({ onPolled: refreshBalances })
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (input: TransferInput): Promise<boolean> => {
    setFailure(null)
    try {
      const answer = await transfer.send(input).finally(() => void refreshBalances())
      return answer?.state === 'success'
    } catch (error) {
      setFailure(error)
      return false
    }
  }
  return { send, isSending: transfer.isSending, last: transfer.last?.answer ?? null, failure }
}
export type SheetTransfer = ReturnType<typeof useSheetTransfer>

/** The points that “transfer all back” moves now, in minor units: those at open venues that answer. */
export const movableMinor = ({ holding }: Wallets): bigint =>
  holding.reduce(
    (sum, { balance, maintenance, isSilent }) => sum + (maintenance || isSilent ? 0n : toMinor(balance ?? '0')),
    0n,
  )
