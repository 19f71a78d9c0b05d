import type { Venue } from '@/contract/games'
import { useGamesStore } from '@/stores/resources'

/** The venues from the store, or from the page until the store is loaded. */
export function useVenues(initial: Venue[] | null): Venue[] | null {
  return useGamesStore((list) => list.data) ?? initial
}
