import type { OpenedSession } from '@/contract/member/auth'
import { api } from '@/lib/api'
import { savePlayClosed } from '@/lib/storage/hints'
import { loadMemberData } from './member-data'
import { useSessionStore } from './session'

/** Becomes the member whose session was opened, and starts loading their data. Failures of these loads go to `onLoadFailure`. */
export function enter(
  { token, play_closed }: OpenedSession,
  account: string,
  onLoadFailure: (error: unknown) => void,
): void {
  // Before any part of a member's page is rendered, so that an excluded member never sees a game.
  savePlayClosed(Boolean(play_closed))
  useSessionStore.getState().start(token, account)
  void loadMemberData(onLoadFailure)
}

/**
 * Signs in and starts loading the member's data. Failures of these loads go to `onLoadFailure`. Resolves to false
 * without signing in if `shouldApply` returns false after the reply. Rejects with the ApiError of the login.
 */
export async function signIn(
  credentials: { account: string; password: string },
  onLoadFailure: (error: unknown) => void,
  shouldApply: () => boolean = () => true,
): Promise<boolean> {
  const opened = await api.auth.login(credentials)
  if (!shouldApply()) return false
  enter(opened, credentials.account, onLoadFailure)
  return true
}

/** Finishes a sign-in with the second factor, otherwise like `signIn`. */
export async function passSecondFactor(
  { account, ...step }: { account: string; ticket: string; code: string },
  onLoadFailure: (error: unknown) => void,
  shouldApply: () => boolean,
): Promise<boolean> {
  const opened = await api.security.signIn(step)
  if (!shouldApply()) return false
  enter(opened, account, onLoadFailure)
  return true
}
