import type { Venue } from '@/contract/member/games'
import { useGamesStore } from '@/stores/resources'

/**
 * The venues from the store; until it has loaded, those that came with the page. If both are alike, those of the page, so
 * that loading renders nothing again.
 */
export function useVenues(initial: Venue[] | null): Venue[] | null {
  return useGamesStore(({ data }) => (!data || JSON.stringify(data) === JSON.stringify(initial) ? initial : data))
}
