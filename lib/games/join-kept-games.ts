import { api, ApiError } from '../api'
import { isSameGame, readKeptGames, saveKeptGames } from '../storage/member-history'

/**
 * Adds the favourites chosen before sign-in to the member's. Games that the backend refuses are dropped, because they
 * no longer exist. After any other failure a game stays in the browser for the next attempt.
 */
export async function joinKeptGames(): Promise<void> {
  for (const game of readKeptGames().toReversed()) {
    const { kind, game_code, code } = game
    try {
      await api.favourites.add({ kind, game_code, code })
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isFinal) continue
    }
    saveKeptGames(readKeptGames().filter((each) => !isSameGame(each, game)))
  }
}
