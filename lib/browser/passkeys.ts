import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { Input, Output } from '@/contract/define'
import type { passkeys } from '@/contract/optional/passkeys'
import { PasskeyError } from './passkey-error'

type CreationOptions = Output<typeof passkeys.startRegistration>['options']
type RequestOptions = Output<typeof passkeys.startSignIn>['options']
/** The library's types allow only the transports that it knows. */
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Requested = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Created = Input<typeof passkeys.register>['credential']
type Answered = Input<typeof passkeys.signIn>['credential']

/** Maps WebAuthn's exceptions to the reason why the browser returned no passkey. */
function failure(thrown: unknown): PasskeyError {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyError('cancelled')
  if (name === 'InvalidStateError') return new PasskeyError('exists')
  return new PasskeyError(name === 'SecurityError' ? 'wrong_address' : 'failed')
}

/** Creates a passkey in the browser's dialog. Throws `PasskeyError`. */
export async function createPasskey(options: CreationOptions): Promise<Created> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as Creation }).catch(
    (thrown: unknown) => {
      throw failure(thrown)
    },
  )
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/**
 * Gets a passkey's assertion in the browser's dialog. With `isConditional`, the browser lists passkeys under the
 * account field instead, and this waits until the member chooses one or another request starts. Throws `PasskeyError`.
 */
export async function getPasskey(options: RequestOptions, isConditional = false): Promise<Answered> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as Requested,
    useBrowserAutofill: isConditional,
  }).catch((thrown: unknown) => {
    throw failure(thrown)
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  return { id, rawId, type, response: answer }
}

/** Ends a request that waits for a choice under the account field. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()
