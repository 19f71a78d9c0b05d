import { ApiError } from '@/lib/api'
import { useUserDetailStore, useVenueBalancesStore } from './resources'

/**
 * Fetches every balance on screen anew, because the member asked for it. Rejects with the first ApiError, which stays in
 * its store too; not with a 401, which ends the session and is told there.
 */
export async function fetchBalances(): Promise<void> {
  const venues = useVenueBalancesStore.getState()
  const loads = [useUserDetailStore.getState().load(), ...(venues.status === 'idle' ? [] : [venues.load()])]
  const failed = (await Promise.allSettled(loads)).find(({ status }) => status === 'rejected')
  if (failed?.status !== 'rejected') return
  const isTold = failed.reason instanceof ApiError && failed.reason.httpStatus === 401
  if (!isTold) throw failed.reason
}

/** The same after each call that can move points: nobody waits for it, and the figures show that they are outdated. */
export const refreshBalances = (): Promise<void> => fetchBalances().catch(() => {})
