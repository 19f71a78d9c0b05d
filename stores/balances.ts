import { isReported } from '@/lib/api'
import { useUserDetailStore, useVenueBalancesStore } from './resources'

/**
 * Fetches every balance on screen again, at the member's request. Rejects with the first ApiError, which stays in
 * its store too, unless it was already reported.
 */
export async function fetchBalances(): Promise<void> {
  const venues = useVenueBalancesStore.getState()
  const loads = [useUserDetailStore.getState().load(), ...(venues.status === 'idle' ? [] : [venues.load()])]
  const failed = (await Promise.allSettled(loads)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected' && !isReported(failed.reason)) throw failed.reason
}

/** The same after each call that can move points. Never rejects; after a failure the figures are marked as outdated. */
export const refreshBalances = (): Promise<void> => fetchBalances().catch(() => {})
