import type { Game } from '@/contract/games'
import { useGamesStore } from '@/stores/resources'

/** The games on screen: the store's, until then those that came with the page. */
export function useGames(initial: Game[] | null): Game[] | null {
  return useGamesStore((list) => list.data) ?? initial
}
