import type { OwnGame } from '@/contract/optional/favourites'
import { readItem, readJson, writeItem, type Key } from './local'

const playedPrefix = 'played-games:'
const playedGamesKept = 12
const keptKey = 'kept-games'

const readOwnGames = (key: string): OwnGame[] => {
  const saved = readJson(key)
  return Array.isArray(saved) ? (saved as OwnGame[]).filter((game) => typeof game?.game_code === 'string') : []
}

/** Whether two entries are the same game. */
export const isSameGame = (one: Pick<OwnGame, 'kind' | 'game_code' | 'code'>, other: typeof one): boolean =>
  one.kind === other.kind && one.game_code === other.game_code && one.code === other.code

/** The games that this member opened in this browser, latest first. */
export const readPlayedGames = (account: string): OwnGame[] => readOwnGames(playedPrefix + account)
export function addPlayedGame(account: string, game: OwnGame): void {
  const others = readPlayedGames(account).filter((other) => !isSameGame(other, game))
  writeItem(playedPrefix + account, JSON.stringify([game, ...others].slice(0, playedGamesKept)))
}

/**
 * The favourites stored in this browser, latest first: a guest's, or everybody's if the backend stores none. Maintenance
 * seen when one was stored may have ended since. The list of venues knows which venues are closed now.
 */
export const readKeptGames = (): OwnGame[] => readOwnGames(keptKey).map((game) => ({ ...game, maintenance: false }))
/** Stores the favourites. Returns them as they will be read. */
export function saveKeptGames(games: readonly OwnGame[]): OwnGame[] {
  writeItem(keptKey, games.length > 0 ? JSON.stringify(games) : null)
  return readKeptGames()
}

const unsentKey = 'kept-unsent'

/** Identifies a game, and whether it is to be a favourite. */
export type FavouriteChange = Pick<OwnGame, 'kind' | 'game_code' | 'code'> & { isKept: boolean }

/** Changes of favourites that the backend has not received yet, oldest first; at most one for each game. */
export const readUnsent = (): FavouriteChange[] => readOwnGames(unsentKey) as (OwnGame & FavouriteChange)[]
export const removeUnsent = (game: Omit<FavouriteChange, 'isKept'>): void => writeUnsent(others(game))
export const addUnsent = (change: FavouriteChange): void => writeUnsent([...others(change), change])

const others = (game: Omit<FavouriteChange, 'isKept'>) => readUnsent().filter((each) => !isSameGame(each, game))
const writeUnsent = (changes: readonly FavouriteChange[]) =>
  writeItem(unsentKey, changes.length > 0 ? JSON.stringify(changes) : null)

const searchesKey = 'recent-searches'
const searchesKept = 6

/** Recent searches in this browser, newest first. */
export function readSearches(): string[] {
  const saved = readJson(searchesKey)
  return Array.isArray(saved) ? saved.filter((query) => typeof query === 'string') : []
}
export function addSearch(query: string): void {
  const others = readSearches().filter((other) => other !== query)
  writeItem(searchesKey, JSON.stringify([query, ...others].slice(0, searchesKept)))
}
export const clearSearches = (): void => writeItem(searchesKey, null)

/** Whether the member had an order to pay when this was last known, so that the page of top-ups reserves its space. */
export const readHasWaiting = (): boolean => readItem('has-waiting' satisfies Key) !== null
export const saveHasWaiting = (hasWaiting: boolean): void =>
  writeItem('has-waiting' satisfies Key, hasWaiting ? '1' : null)

/** The member's last top-up in this session: its method, and its amount as a decimal string. Logging out removes it. */
export function readLastTopUp(): { method: string; amount: string } | null {
  const { method, amount } = (readJson('last-top-up' satisfies Key) ?? {}) as Record<string, unknown>
  return typeof method === 'string' && typeof amount === 'string' ? { method, amount } : null
}
export const saveLastTopUp = (method: string, amount: string): void =>
  writeItem('last-top-up' satisfies Key, JSON.stringify({ method, amount }))

/** A list with this game in front, or without it. */
export function listWith(games: readonly OwnGame[] | null, game: OwnGame, isIn: boolean): readonly OwnGame[] {
  const others = (games ?? []).filter((each) => !isSameGame(each, game))
  return isIn ? [game, ...others] : others
}
