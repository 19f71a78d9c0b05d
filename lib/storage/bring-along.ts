import { accountKey } from './account-key'
import { readJson, parseJson, readItem, writeItem, type Key } from './local'

/** A member's choices in this browser about bringing points to games and back. */
export type BringAlong = {
  /** Points filled in before each game, as a decimal string; null if none. */
  amount: string | null
  /** Whether points left at a venue return to the main wallet after the member leaves the game. */
  isReturning: boolean
}

const keyOf = (account: string) => accountKey('bring', account)

export function readBringAlong(account: string): BringAlong {
  const { amount, isReturning } = (readJson(keyOf(account)) ?? {}) as Record<string, unknown>
  return { amount: typeof amount === 'string' ? amount : null, isReturning: isReturning === true }
}
export const saveBringAlong = (account: string, choice: BringAlong): void =>
  writeItem(keyOf(account), choice.amount === null && !choice.isReturning ? null : JSON.stringify(choice))

/**
 * Stores the venue whose game replaced the site in this tab. Its points return to the main wallet when the member comes
 * back. Null removes it.
 */
export const saveGameHere = (game: { venue: string; account: string } | null): void =>
  writeItem('game-here' satisfies Key, game && JSON.stringify(game), true)

export function readGameHere(): { venue: string; account: string } | null {
  const { venue, account } = (parseJson(readItem('game-here' satisfies Key, true)) ?? {}) as Record<string, unknown>
  return typeof venue === 'string' && typeof account === 'string' ? { venue, account } : null
}
