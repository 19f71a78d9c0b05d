import { closedPlayCookie } from '@/contract/site-internals'
import { saveCookie } from './cookie'
import { readItem, writeItem, type Key } from './local'

/** Sets or removes a mark of `sessionHintScript` (`lib/site/inline-scripts.ts`). */
export function mark(name: 'session' | 'steps' | 'kept' | 'play', value: string | false): void {
  // `check:backend` runs the client without a page.
  if (typeof document === 'undefined') return
  const marks = document.documentElement.dataset
  if (value === false) delete marks[name]
  else marks[name] = value
}

/** `open` if a new member's checklist was shown last time, else null. */
export const readFirstSteps = (): string | null => readItem('first-steps' satisfies Key)
export function saveFirstSteps(state: 'open' | null): void {
  writeItem('first-steps' satisfies Key, state)
  mark('steps', state === 'open' && state)
}

/** Whether the member who last used this browser had favourites. */
export const readHasKept = (): boolean => readItem('has-kept' satisfies Key) !== null
/**
 * Stores whether the member has favourites. Not removed at sign-out: at the next sign-in, their row has its height at
 * once.
 */
export const saveHasKept = (hasKept: boolean): void => writeItem('has-kept' satisfies Key, hasKept ? '1' : null)
/** Reserves space for the row of favourites. Call this only while the row is not shown: what follows it would move. */
export const reserveKept = (): void => mark('kept', readHasKept() && '')

/**
 * Stores whether the member's play is closed, in a cookie. While it is, the server sends lobbies without games
 * (`front/page-key.ts`), and pages show no games, promotions and top-ups (`in-data-[play=closed]:`), from the first
 * paint on. `isTimeUp`: a limit's play time is used up. Pages then invite
 * nobody to play, as while play is closed (`in-data-play:`).
 */
export function savePlayClosed(isClosed: boolean, isTimeUp = false): void {
  if (typeof document !== 'undefined') saveCookie(closedPlayCookie, isClosed)
  mark('play', isClosed ? 'closed' : isTimeUp && 'paused')
}

/** Marks the page by what another tab stored of play. */
export const followPlayClosed = (): void => mark('play', document.cookie.includes(closedPlayCookie) && 'closed')
