import type { OwnGame } from '@/contract/optional/favourites'
import { api, ApiError } from '../api'
import {
  addUnsent,
  isSameGame,
  readKeptGames,
  readUnsent,
  removeUnsent,
  saveKeptGames,
  type FavouriteChange,
} from '../storage/member-history'

/** A failed load of a list. `isKnown`: an earlier load succeeded, so the list is not empty only because of the failure. */
export type ListFailure = { error: unknown; isKnown: boolean }

/** A list after a load: a failure keeps the old games, or none if there are none yet. */
export function listAfter(
  reply: PromiseSettledResult<readonly OwnGame[]>,
  old: readonly OwnGame[] | null,
  failureBefore: ListFailure | null,
): { games: readonly OwnGame[]; failure: ListFailure | null } {
  if (reply.status === 'fulfilled') return { games: reply.value, failure: null }
  const isKnown = old !== null && (failureBefore?.isKnown ?? true)
  return { games: old ?? [], failure: { error: reply.reason, isKnown } }
}

const isRefused = (error: unknown) => error instanceof ApiError && error.isFinal

/**
 * Sends a change of the member's favourites. If the site cannot be reached, keeps the change and resolves to false.
 * Rejects with the ApiError if the backend refuses it.
 */
async function trySending(change: FavouriteChange): Promise<boolean> {
  const { isKept, kind, game_code, code } = change
  addUnsent({ isKept, kind, game_code, code })
  try {
    await api.favourites[isKept ? 'add' : 'remove']({ kind, game_code, code })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return false
    removeUnsent(change)
    throw error
  }
  removeUnsent(change)
  return true
}

const pauseMs = 3_000
/** Ends early when the browser is online again. Does not import `lib/browser/load-with-retry.ts`, which would split the first load into more files. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
    addEventListener('online', resolve, { once: true })
  })

/** The last change of each game. An earlier one that waits for the connection must not follow it. */
const latest = new Map<string, FavouriteChange>()

/**
 * Sends a change of the member's favourites once the site can be reached. Gives up if `isWanted` returns false by then,
 * or the same game has changed again. Rejects with the ApiError if the backend refuses the change.
 */
export async function sendFavourite(change: FavouriteChange, isWanted: () => boolean): Promise<void> {
  const game = [change.kind, change.game_code, change.code].join(' ')
  latest.set(game, change)
  while (!(await trySending(change))) {
    await pause()
    if (!isWanted() || latest.get(game) !== change) return
  }
}

/**
 * Adds the favourites chosen before sign-in to the member's, and sends the changes that an earlier page could not send.
 * What the backend refuses is dropped, because the game no longer exists. After any other failure it stays in the
 * browser for the next attempt.
 */
export async function joinKeptGames(): Promise<void> {
  for (const game of readKeptGames().toReversed()) {
    const { kind, game_code, code } = game
    try {
      await api.favourites.add({ kind, game_code, code })
    } catch (error) {
      if (!isRefused(error)) continue
    }
    saveKeptGames(readKeptGames().filter((each) => !isSameGame(each, game)))
  }
  for (const change of readUnsent())
    await trySending(change).catch((error: unknown) => {
      if (!isRefused(error)) addUnsent(change)
    })
}
