import { api } from '../api'
import { readKeptGames, saveKeptGames } from '../storage/member-history'

/** Adds the favourites chosen before sign-in to the member's. Games that no longer exist are dropped. */
export async function joinKeptGames(): Promise<void> {
  const here = readKeptGames()
  if (here.length === 0) return
  saveKeptGames([])
  for (const { kind, game_code, code } of here.toReversed())
    await api.favourites.add({ kind, game_code, code }).catch(() => {})
}
