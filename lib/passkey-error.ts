/** Why the browser gave no passkey: closed or timed out, already added here, another address than the site's own, other. */
export type PasskeyFailure = 'cancelled' | 'exists' | 'wrong_address' | 'failed'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  constructor(readonly reason: PasskeyFailure) {
    super(reason)
  }
}

/** Whether this browser supports passkeys. Browsers do so only over https and on localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether this browser lists passkeys under a field. */
export const listsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
