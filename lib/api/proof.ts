import type { ApiError } from './api-error'

/** Asks the member for a proof of identity after a call failed with `proof_needed`. Null if the member cancels. */
export type AskProof = (needed: ApiError) => Promise<string | null>
let listener: AskProof = () => Promise.resolve(null)

/** Registers the listener that asks the member for a proof of identity. The start-up provider does this. */
export function onProofNeeded(next: AskProof): void {
  listener = next
}

/** Asks by the registered listener. */
export const requestProof: AskProof = (needed) => listener(needed)
