import type { ApiError } from './api-error'

type ProofListener = (needed: ApiError) => Promise<string | null>
let listener: ProofListener = () => Promise.resolve(null)

/** Registers the listener that gets a proof of identity from the member; the start-up provider does so. */
export function onProofNeeded(next: ProofListener): void {
  listener = next
}

/** Gets a proof of identity for a call that answered `proof_needed`; null if the member cancelled. */
export const requestProof = (needed: ApiError): Promise<string | null> => listener(needed)
