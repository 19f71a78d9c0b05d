import { api } from '@/lib/api'
import { useGamesStore } from '@/stores/games'
import { useMailStore } from '@/stores/mail'
import { useSessionStore } from '@/stores/session'
import { useSiteStore } from '@/stores/site'
import { useUserDetailStore } from '@/stores/user-detail'

const ofTheMember = [useUserDetailStore, useMailStore, useGamesStore, useSiteStore]

/** Signs in and lets everything that a member sees load; those loads keep their failures in their stores. */
export async function signIn(credentials: { account: string; password: string }): Promise<void> {
  const { token } = await api.auth.login(credentials)
  useSessionStore.getState().signIn(token)
  void Promise.allSettled(ofTheMember.map((store) => store.getState().load()))
}
