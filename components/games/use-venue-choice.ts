import { useDeferredValue, useState } from 'react'
import type { Game } from '@/contract/games'
import { groupGames } from '@/lib/games/group-games'
import { readRecentGames } from '@/lib/storage/member-history'
import { useUserDetailStore } from '@/stores/user-detail'
import { useGameName } from './use-game-name'
import type { VenueChoice } from './venue-filter'

/** Which venues are wanted: of a category or played last, and of a name. */
export function useVenueChoice(games: readonly Game[]) {
  const nameOf = useGameName()
  const account = useUserDetailStore((detail) => detail.data?.account)
  const [choice, choose] = useState<VenueChoice>(null)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim().toLocaleLowerCase())
  const place = choice && choice !== 'recent' ? 'grouped' : 'single'
  const chosen = () => {
    if (!choice) return games
    if (choice !== 'recent') return groupGames(games)[choice]
    const codes = account ? readRecentGames(account) : []
    return codes.flatMap((code) => games.find(({ game_code }) => game_code === code) ?? [])
  }
  const found = chosen().filter((game) => nameOf(game, place).toLocaleLowerCase().includes(wanted))
  return { choice, choose, query, setQuery, place, found } as const
}
