import { api } from '@/lib/api'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { enter } from './sign-in'

/** The browser's part of passkeys. Loaded on demand, because few visitors need it. */
const loadPasskeys = () => loadWithRetry(() => import('@/lib/browser/passkeys'))

/**
 * Signs in with a passkey instead of a password, otherwise like `signIn`. `isConditional`: the member chooses the
 * passkey in the browser's list under the field. Resolves to the account, or to null if `shouldApply` returns false
 * after the reply. Rejects with a `PasskeyError` or with the ApiError of a call.
 */
export async function signInByPasskey(
  onLoadFailure: (error: unknown) => void,
  { shouldApply = () => true, isConditional = false }: { shouldApply?: () => boolean; isConditional?: boolean } = {},
): Promise<string | null> {
  const [{ getPasskey }, { options }] = await Promise.all([loadPasskeys(), api.passkeys.startSignIn({})])
  if (!shouldApply()) return null
  const { account, ...opened } = await api.passkeys.signIn({ credential: await getPasskey(options, isConditional) })
  if (!shouldApply()) return null
  enter(opened, account, onLoadFailure)
  return account
}

/** Finishes a sign-in with a passkey as the second factor, otherwise like `signIn`. */
export async function passSecondFactorByPasskey(
  { account, ticket }: { account: string; ticket: string },
  onLoadFailure: (error: unknown) => void,
  shouldApply: () => boolean,
): Promise<boolean> {
  const [{ getPasskey }, { options }] = await Promise.all([loadPasskeys(), api.passkeys.startFactor({ ticket })])
  const opened = await api.passkeys.finishSignIn({ ticket, credential: await getPasskey(options) })
  if (!shouldApply()) return false
  enter(opened, account, onLoadFailure)
  return true
}
