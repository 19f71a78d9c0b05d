import { useGamesStore } from './games'
import { useMailStore } from './mail'
import { useSiteStore } from './site'
import { useUserDetailStore } from './user-detail'
import { useVenueBalancesStore } from './venue-balances'

/** Fetches all that a member sees and a guest does not. Failures stay in the stores; the first one is told. */
export async function loadMember(onFailure: (error: unknown) => void): Promise<void> {
  const stores = [useUserDetailStore, useMailStore, useGamesStore, useSiteStore]
  const loads = await Promise.allSettled(stores.map((store) => store.getState().load()))
  const failed = loads.find((load) => load.status === 'rejected')
  if (failed) onFailure(failed.reason)
}

/** Forgets everything that was fetched for a member; the games are fetched anew, as guests are offered them. */
export function forgetMember(): void {
  const hasGames = useGamesStore.getState().status !== 'idle'
  for (const store of [useUserDetailStore, useMailStore, useVenueBalancesStore, useSiteStore, useGamesStore])
    store.getState().reset()
  if (hasGames)
    void useGamesStore
      .getState()
      .load()
      .catch(() => {})
}
