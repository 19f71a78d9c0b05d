import { ApiError } from '@/lib/api'
import { useGamesStore, useMailStore, useSiteStore, useUserDetailStore, useVenueBalancesStore } from './resources'

/**
 * Fetches all that a member sees and a guest does not. Failures stay in the stores, and each is told (specification,
 * section 8); a 401 has ended the session and said so.
 */
export async function loadMemberData(onFailure: (error: unknown) => void): Promise<void> {
  const stores = [useUserDetailStore, useMailStore, useGamesStore, useSiteStore]
  const loads = await Promise.allSettled(stores.map((store) => store.getState().load()))
  for (const load of loads) {
    if (load.status === 'rejected' && !(load.reason instanceof ApiError && load.reason.httpStatus === 401))
      onFailure(load.reason)
  }
}

/** Forgets everything that was fetched for a member; the games are fetched anew, as guests are offered them. */
export function clearMemberData(): void {
  const hasGames = useGamesStore.getState().status !== 'idle'
  for (const store of [useUserDetailStore, useMailStore, useVenueBalancesStore, useSiteStore, useGamesStore])
    store.getState().reset()
  if (hasGames) void useGamesStore.getState().reload()
}
