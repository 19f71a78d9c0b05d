import { api } from '../api'
import { readKeptGames, saveKeptGames } from '../storage/member-history'

/** Adds the hearts given before sign-in to the member's; a game that is gone is dropped. */
export async function joinKeptGames(): Promise<void> {
  const here = readKeptGames()
  if (here.length === 0) return
  saveKeptGames([])
  for (const { kind, game_code, code } of here.toReversed())
    await api.favourites.add({ kind, game_code, code }).catch(() => {})
}
