import { isOffered } from '@/contract/capabilities'
import { api, endSession } from '@/lib/api'
import { runtimeConfig } from '@/lib/api/runtime-config'
import { reserveKept, saveHasKept } from '@/lib/storage/hints'
import { readKeptGames } from '@/lib/storage/member-history'
import { loadMemberData } from './member-data'
import { useSessionStore } from './session'

/**
 * Signs in and starts loading the member's data. Failures of these loads go to `onLoadFailure`. Resolves to false
 * without signing in if `shouldApply` returns false after the reply. Rejects with the ApiError of the login.
 */
export async function signIn(
  credentials: { account: string; password: string },
  onLoadFailure: (error: unknown) => void,
  shouldApply: () => boolean = () => true,
): Promise<boolean> {
  const { token } = await api.auth.login(credentials)
  return beginSession({ token, account: credentials.account }, onLoadFailure, shouldApply)
}

/** Finishes a sign-in with the second factor, otherwise like `signIn`. */
export async function finishSignIn(
  { account, ...step }: { account: string; ticket: string; code: string },
  onLoadFailure: (error: unknown) => void,
  shouldApply: () => boolean,
): Promise<boolean> {
  const { token } = await api.security.signIn(step)
  return beginSession({ token, account }, onLoadFailure, shouldApply)
}

/**
 * Starts the session of a member who has signed in, and starts loading their data. Resolves to false without a session if
 * `shouldApply` returns false by then; the session that the server has started is ended.
 */
export async function beginSession(
  { token, account }: { token: string; account: string },
  onLoadFailure: (error: unknown) => void,
  shouldApply: () => boolean,
): Promise<boolean> {
  let newest = token
  await learnHasKept(token, (renewed) => (newest = renewed)).catch(() => {})
  if (!shouldApply()) {
    endSession(newest)
    return false
  }
  useSessionStore.getState().start(newest, account)
  void loadMemberData(onLoadFailure)
  return true
}

/** A sign-in waits at most this long for the member's favourites. */
const favouritesWaitMs = 1_000

/**
 * Finds out, before the session starts, whether the member has favourites, and reserves space for them. Gives up after a
 * second and does neither: home is then shown, and must not move.
 */
async function learnHasKept(token: string, onRenewed: (token: string) => void): Promise<void> {
  const tooLate = AbortSignal.timeout(favouritesWaitMs)
  const learn = async () => {
    const { offer } = await runtimeConfig()
    if (!offer) return
    const kept = isOffered(offer, 'favourites')
      ? await api.favourites.list({}, { token, onRenewed, signal: tooLate })
      : []
    tooLate.throwIfAborted()
    saveHasKept(kept.length + readKeptGames().length > 0)
    reserveKept()
  }
  await Promise.race([learn(), new Promise((resolve) => tooLate.addEventListener('abort', resolve))])
}
