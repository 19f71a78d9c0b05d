import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import type { TransferState } from '@/contract/wallet'

export type TransferInput = Input<typeof contract.wallet.transfer>
/** The two ends of a move: `main` or a venue's code. */
export type Route = Pick<TransferInput, 'source' | 'target'>
export type Transfer = Output<typeof contract.wallet.transfer>

const isFinal = (state: TransferState) => state === 'success' || state === 'failed'

/** Whether the move has ended; one that is pending or to be determined settles by itself, later. */
export const isFinalTransfer = (answer: Transfer) => isFinal(answer.state)
