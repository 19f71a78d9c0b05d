import type { Venue } from '@/contract/games'
import { groupVenues } from '@/lib/games/group-venues'
import { readRecentGames } from '@/lib/storage/member-history'
import { useUserDetailStore } from '@/stores/resources'
import { useVenueName } from './use-venue-name'
import type { VenueChoice } from './venue-filter'

/** The filter of venues: a category or the recently played, and a name. */
export type VenueQuery = { choice: VenueChoice; query: string }

/** The venues that match, and the context of their names. */
export function useVenueSearch(venues: readonly Venue[], { choice, query }: VenueQuery) {
  const nameOf = useVenueName()
  const account = useUserDetailStore((detail) => detail.data?.account)
  const place = choice && choice !== 'recent' ? 'grouped' : 'single'
  const chosen = () => {
    if (!choice) return venues
    if (choice !== 'recent') return groupVenues(venues)[choice]
    const codes = account ? readRecentGames(account) : []
    return codes.flatMap((code) => venues.find(({ game_code }) => game_code === code) ?? [])
  }
  const term = query.trim().toLocaleLowerCase()
  return { place, found: chosen().filter((venue) => nameOf(venue, place).toLocaleLowerCase().includes(term)) } as const
}
