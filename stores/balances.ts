import { isReported } from '@/lib/api'
import { useUserDetailStore, useVenueBalancesStore } from './resources'

/**
 * Fetches every balance on screen again, at the member's request. Rejects with the first ApiError unless it was already
 * reported; the error also stays in its store.
 */
export async function fetchBalances(): Promise<void> {
  const venues = useVenueBalancesStore.getState()
  const loads = [useUserDetailStore.getState().load(), ...(venues.status === 'idle' ? [] : [venues.load()])]
  const failed = (await Promise.allSettled(loads)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected' && !isReported(failed.reason)) throw failed.reason
}

/**
 * Like `fetchBalances`, but never rejects; for use after each call that can move points. After a failure, the balances
 * are marked as outdated.
 */
export const refreshBalances = (): Promise<void> => fetchBalances().catch(() => {})
