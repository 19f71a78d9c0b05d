import type { Venue } from '@/contract/member/games'
import { useGamesStore } from '@/stores/resources'

/** The venues from the store; until it has loaded, those that came with the page. */
export function useVenues(initial: Venue[] | null): Venue[] | null {
  return useGamesStore((list) => list.data) ?? initial
}
