import type { Game } from '@/contract/games'
import { groupGames } from '@/lib/games/group-games'
import { readRecentGames } from '@/lib/storage/member-history'
import { useUserDetailStore } from '@/stores/resources'
import { useGameName } from './use-game-name'
import type { VenueChoice } from './venue-filter'

/** The filter of venues: a category or the recently played, and a name. */
export type VenueQuery = { choice: VenueChoice; query: string }

/** The venues that match, and the context of their names. */
export function useVenueSearch(games: readonly Game[], { choice, query }: VenueQuery) {
  const nameOf = useGameName()
  const account = useUserDetailStore((detail) => detail.data?.account)
  const place = choice && choice !== 'recent' ? 'grouped' : 'single'
  const chosen = () => {
    if (!choice) return games
    if (choice !== 'recent') return groupGames(games)[choice]
    const codes = account ? readRecentGames(account) : []
    return codes.flatMap((code) => games.find(({ game_code }) => game_code === code) ?? [])
  }
  const term = query.trim().toLocaleLowerCase()
  return { place, found: chosen().filter((game) => nameOf(game, place).toLocaleLowerCase().includes(term)) } as const
}
