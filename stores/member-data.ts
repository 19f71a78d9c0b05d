import { isReported } from '@/lib/api'
import { usePlaySessionStore } from './play-session'
import { useGamesStore, useUnreadStore, useSiteStore, useUserDetailStore, useVenueBalancesStore } from './resources'

/**
 * Fetches the data that only members see. Each failure stays in its store and is reported (specification, section 8).
 */
export async function loadMemberData(onFailure: (error: unknown) => void): Promise<void> {
  const stores = [useUserDetailStore, useUnreadStore, useGamesStore, useSiteStore]
  const loads = await Promise.allSettled(stores.map((store) => store.getState().load()))
  for (const load of loads) if (load.status === 'rejected' && !isReported(load.reason)) onFailure(load.reason)
}

/** Clears the member's data and, if the game list was loaded, fetches the one for guests. */
export function clearMemberData(): void {
  const hasGames = useGamesStore.getState().status !== 'idle'
  for (const store of [
    useUserDetailStore,
    useUnreadStore,
    useVenueBalancesStore,
    useSiteStore,
    useGamesStore,
    usePlaySessionStore,
  ])
    store.getState().reset()
  if (hasGames) void useGamesStore.getState().reload()
}
