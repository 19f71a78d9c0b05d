import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import type { TransferState } from '@/contract/wallet'

export type TransferInput = Input<typeof contract.wallet.transfer>
/** Source and target of a transfer: `main` or a venue's code. */
export type Route = Pick<TransferInput, 'source' | 'target'>
export type Transfer = Output<typeof contract.wallet.transfer>

const isFinal = (state: TransferState) => state === 'success' || state === 'failed'

/** Whether a transfer is final; a pending or undetermined one settles later. */
export const isFinalTransfer = (answer: Transfer) => isFinal(answer.state)
