import { api } from '@/lib/api'
import { loadMember } from '@/stores/member'
import { useSessionStore } from '@/stores/session'

/** Signs in and lets everything that a member sees load; those loads that fail are told, not thrown. */
export async function signIn(
  credentials: { account: string; password: string },
  onLoadFailure: (error: unknown) => void,
): Promise<void> {
  const { token } = await api.auth.login(credentials)
  useSessionStore.getState().signIn(token, credentials.account)
  void loadMember(onLoadFailure)
}
