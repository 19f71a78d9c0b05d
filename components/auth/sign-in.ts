import { api } from '@/lib/api'
import { loadMemberData } from '@/stores/member-data'
import { useSessionStore } from '@/stores/session'

/**
 * Signs in and lets everything that a member sees load; those loads that fail are told, not thrown. An answer that nobody
 * wants any more signs nobody in: resolves false.
 */
export async function signIn(
  credentials: { account: string; password: string },
  onLoadFailure: (error: unknown) => void,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  const { token } = await api.auth.login(credentials)
  if (!isWanted()) return false
  useSessionStore.getState().signIn(token, credentials.account)
  void loadMemberData(onLoadFailure)
  return true
}
