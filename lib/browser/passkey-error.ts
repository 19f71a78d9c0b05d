/**
 * Why the browser returned no passkey: closed or timed out; already registered here; not the site's own address; other.
 */
export type PasskeyFailure = 'cancelled' | 'exists' | 'wrong_address' | 'failed'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  constructor(readonly reason: PasskeyFailure) {
    super(reason)
  }
}

/** Whether this browser supports passkeys. They work only over https and on localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether this browser can list passkeys under a field. */
export const listsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
