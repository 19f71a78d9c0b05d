import { useUserDetailStore } from './user-detail'
import { useVenueBalancesStore } from './venue-balances'

/** Fetches every balance on screen anew; called after each call that can move points. Failures stay in the stores. */
export async function refreshBalances(): Promise<void> {
  const venues = useVenueBalancesStore.getState()
  await Promise.allSettled([useUserDetailStore.getState().load(), ...(venues.status === 'idle' ? [] : [venues.load()])])
}
