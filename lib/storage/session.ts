import { onShown } from '../browser/on-shown'
import { followPlayClosed, mark, saveFirstSteps, savePlayClosed } from './hints'
import { storedKeys, readItem, writeItem, type Key } from './local'

/** Keeps pages from reserving space for a member after the session. */
const updateSessionHint = (): void => mark('session', readToken() ? 'member' : false)

/** The token that this page uses. Another tab may have replaced or removed the stored one. */
let pageToken: string | null = null
/** When the session of `pageToken` began; a copy of the stored value. */
let pageSignedInAt: string | null = null

/** The session's token. White space around it, as some backends and clients leave it, would make it another one. */
export const readToken = (): string | null => readItem('token' satisfies Key)?.trim() || null
export function saveToken(given: string): void {
  const token = given.trim()
  pageToken = token
  pageSignedInAt = String(Date.now())
  // Store this before the token: when other tabs see the token, they recognise a new session by this value.
  writeItem('signed-in-at' satisfies Key, pageSignedInAt)
  writeItem('token' satisfies Key, token)
  recordSessionUse()
  updateSessionHint()
}
/** Replaces the token within a session; for backends that rotate tokens. */
export function renewToken(given: string): void {
  const token = given.trim()
  pageToken = token
  writeItem('token' satisfies Key, token)
}

/** Keys with a member's activity, which the next user of this browser must not see. */
const historyKey =
  /^((recent-games|played-games|applications):|(recent-searches|last-top-up|kept-games|kept-unsent|has-waiting)$)/

function forgetMemberHistory(): void {
  for (const key of storedKeys()) if (historyKey.test(key)) writeItem(key, null)
  writeItem('typed' satisfies Key, null, true)
  writeItem('game-here' satisfies Key, null, true)
  saveFirstSteps(null)
  savePlayClosed(false)
}

export function removeToken(): void {
  pageToken = null
  pageSignedInAt = null
  writeItem('token' satisfies Key, null)
  writeItem('signed-in-at' satisfies Key, null)
  writeItem('session-used-at' satisfies Key, null)
  forgetMemberHistory()
  updateSessionHint()
}

/** When this browser's session began, in milliseconds since the epoch; null if unknown. */
export const readSignedInAt = (): number | null => Number(readItem('signed-in-at' satisfies Key)) || null

const useWatchers = new Set<() => void>()

/**
 * Stores, for every tab, when a call last used the session: now, or `usedAt`. An earlier time than the stored one is
 * ignored.
 */
export function recordSessionUse(usedAt?: number): void {
  if (!readToken() || (usedAt ?? Infinity) <= (readLastSessionUse() ?? 0)) return
  writeItem('session-used-at' satisfies Key, String(usedAt ?? Date.now()))
  for (const watcher of useWatchers) watcher()
}

/** When a call of any tab last used the session, in milliseconds since the epoch; null if unknown. */
export const readLastSessionUse = (): number | null => Number(readItem('session-used-at' satisfies Key)) || null

/** Calls back when a call used the session, in this or another tab. */
export function watchSessionUse(watcher: () => void): () => void {
  const stop = watchKey('session-used-at', watcher)
  useWatchers.add(watcher)
  return () => {
    useWatchers.delete(watcher)
    stop()
  }
}

function watchKey(key: Key, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * Calls back when another tab signed in or out: at once, or when this tab is shown again, because a sleeping or cached
 * page gets no storage events.
 */
export function watchToken(listener: () => void): () => void {
  pageToken = readToken()
  pageSignedInAt = readItem('signed-in-at' satisfies Key)
  const check = () => {
    if (readToken() === pageToken) return
    const signedInAt = readItem('signed-in-at' satisfies Key)
    const isRenewed = Boolean(readToken() && pageToken && signedInAt) && signedInAt === pageSignedInAt
    pageToken = readToken()
    pageSignedInAt = signedInAt
    if (isRenewed) return
    followPlayClosed()
    updateSessionHint()
    listener()
  }
  const stop = watchKey('token', check)
  window.addEventListener('pageshow', check)
  const stopShown = onShown(check)
  return () => {
    stop()
    window.removeEventListener('pageshow', check)
    stopShown()
  }
}

/** Storage key prefix of the orders of money calls (`lib/hooks/use-money-call.ts`). */
export const pendingPrefix = 'pending:'

/**
 * Deletes the contents of unconfirmed orders and their owner's name. After a logout only hashes remain
 * (`use-money-call.ts`).
 */
export function forgetOrders(): void {
  for (const key of storedKeys()) if (key.startsWith(pendingPrefix)) writeItem(key, null)
  writeItem('pending-of' satisfies Key, null)
}

/** The account of the last sign-in in this browser, also after its session expired; null after a logout. */
export const readLastAccount = (): string | null => readItem('pending-of' satisfies Key)

/** Deletes other members' unconfirmed orders. This member's own survive an expired session. */
export function discardOrdersOfOthers(account: string): void {
  const owner = account.trim().toLowerCase()
  if (readLastAccount() === owner) return
  forgetOrders()
  writeItem('pending-of' satisfies Key, owner)
}
