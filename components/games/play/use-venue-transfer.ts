import { useCallback } from 'react'
import { mainWallet } from '@/contract/constants'
import type { TransferState } from '@/contract/member/wallet'
import { refreshBalances } from '@/stores/balances'
import { useTransfer, type Transfer, type TransferInput } from '@/stores/use-transfer'

export type Direction = 'in' | 'out'
export type TransferReceipt = { direction: Direction } & Pick<Transfer, 'amount' | 'reference' | 'state'>

/** An order between the main wallet and this venue. */
const isOfVenue = ({ source, target }: TransferInput, venueCode: string) =>
  (source === mainWallet && target === venueCode) || (source === venueCode && target === mainWallet)

/** Moves points between the main wallet and one venue, and keeps the last receipt. */
export function useVenueTransfer(venueCode: string, onMoved: () => Promise<void>) {
  // Also after a failure: the points may have moved although the call timed out.
  const refresh = useCallback(() => Promise.all([refreshBalances(), onMoved()]), [onMoved])
  const { send, isSending, last } = useTransfer({
    isShown: (input) => isOfVenue(input, venueCode),
    onPolled: refresh,
  })

  /** Resolves to the transfer's state, or to null if another order is already running. Rejects with the ApiError. */
  const move = useCallback(
    async (direction: Direction, amount: string): Promise<TransferState | null> => {
      const [source, target] = direction === 'in' ? [mainWallet, venueCode] : [venueCode, mainWallet]
      try {
        const answer = await send({ source, target, amount })
        return answer?.state ?? null
      } finally {
        await refresh()
      }
    },
    [venueCode, refresh, send],
  )
  return { move, isSending, receipt: last?.answer ? receiptOf(last.order.input, last.answer) : null }
}

function receiptOf({ source }: TransferInput, { amount, reference, state }: Transfer): TransferReceipt {
  return { direction: source === mainWallet ? 'in' : 'out', amount, reference, state }
}
