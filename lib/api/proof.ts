import type { ApiError } from './api-error'

type ProofListener = (needed: ApiError) => Promise<string | null>
let listener: ProofListener = () => Promise.resolve(null)

/** Registers the listener that asks the member for a proof of identity. The start-up provider does this. */
export function onProofNeeded(next: ProofListener): void {
  listener = next
}

/** Asks the member for a proof of identity after a call failed with `proof_needed`. Null if the member cancels. */
export const requestProof = (needed: ApiError): Promise<string | null> => listener(needed)
