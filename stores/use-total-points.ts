import { toDecimal, toMinor } from '@/contract/amount'
import { isUnanswered, partitionByBalance } from '@/lib/points/venue-points'
import { useUserDetailStore, useVenueBalancesStore } from './resources'
import { useResource } from './use-resource'

type TotalPoints = { amount: string | null; isStale: boolean; isOutdated: boolean; readAt: number | null }

/**
 * The member's points in the main wallet and at all venues, as a decimal string; null while unknown. `isOutdated` if a
 * fetch failed, or if a venue did not answer: its last known points, if any, are then in the sum, and `readAt` is the
 * time of the oldest of them in ms.
 */
export function useTotalPoints(): TotalPoints {
  const detail = useResource(useUserDetailStore)
  const venues = useResource(useVenueBalancesStore)
  const held = venues.data && partitionByBalance(venues.data)
  const times = (held?.holding ?? []).flatMap((venue) =>
    isUnanswered(venue) && venue.readAt !== null ? venue.readAt : [],
  )
  return {
    amount: detail.data && held && toDecimal(toMinor(detail.data.credit) + toMinor(held.total)),
    isStale: detail.status === 'loading' || venues.status === 'loading',
    isOutdated: detail.isOutdated || venues.isOutdated || (held?.unresponsive ?? 0) > 0,
    readAt: times.length > 0 ? Math.min(...times) : null,
  }
}
