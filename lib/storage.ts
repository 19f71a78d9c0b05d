import { chooseLocale, defaultLocale, locales, type Locale } from '@/contract/locales'
import { localeCookieDays } from './constants'
import { onShown } from './on-shown'
import { storedKeys, readItem, readJson, writeItem, type Key } from './storage/local'

/**
 * Inline script that runs before the first paint. If a token is stored, it marks the root element, so that space for
 * members' parts is reserved from the start (`in-data-[session=member]:`). It does not check the token.
 */
export const sessionHintScript = `try{if(localStorage.getItem('${'token' satisfies Key}'))document.documentElement.dataset.session='member';if(localStorage.getItem('${'first-steps' satisfies Key}')==='open')document.documentElement.dataset.steps='open';if(localStorage.getItem('${'has-kept' satisfies Key}'))document.documentElement.dataset.kept='';if(localStorage.getItem('${'play-closed' satisfies Key}'))document.documentElement.dataset.play='closed'}catch{}`

/** Sets or removes a mark of `sessionHintScript`. */
function mark(name: 'session' | 'steps' | 'kept' | 'play', value: string | false): void {
  // `check:backend` runs the client without a page.
  if (typeof document === 'undefined') return
  const marks = document.documentElement.dataset
  if (value === false) delete marks[name]
  else marks[name] = value
}

/** Keeps pages from reserving space for a member after the session. */
const updateSessionHint = (): void => mark('session', readToken() ? 'member' : false)

/** The token that this page uses. Another tab may have replaced or removed the stored one. */
let pageToken: string | null = null
/** When the session of `pageToken` began; a copy of the stored value. */
let pageSignedInAt: string | null = null

export const readToken = (): string | null => readItem('token' satisfies Key)
export function saveToken(token: string): void {
  pageToken = token
  pageSignedInAt = String(Date.now())
  // Store this before the token: when other tabs see the token, they recognise a new session by this value.
  writeItem('signed-in-at' satisfies Key, pageSignedInAt)
  writeItem('token' satisfies Key, token)
  recordSessionUse()
  updateSessionHint()
}
/** Replaces the token within a session; for backends that rotate tokens. */
export function renewToken(token: string): void {
  pageToken = token
  writeItem('token' satisfies Key, token)
}
/** State of a new member's checklist: open, closed by the member (`away`), or null. */
export const readFirstSteps = (): string | null => readItem('first-steps' satisfies Key)
export function saveFirstSteps(state: 'open' | 'away' | null): void {
  writeItem('first-steps' satisfies Key, state)
  updateStepsHint()
}

/**
 * Counts the visits of this browser, one per tab.
 * @returns the number of visits including this one; 2 means two or more
 */
export function countVisit(): number {
  const before = Number(readItem('visits' satisfies Key))
  if (readItem('visit' satisfies Key, true)) return before
  writeItem('visit' satisfies Key, '1', true)
  const visits = Math.min(before + 1, 2)
  writeItem('visits' satisfies Key, String(visits))
  return visits
}
/** Whether this browser was already offered to install the site; the offer is made only once. */
export const wasInstallOffered = (): boolean => readItem('install-offered' satisfies Key) !== null
export const saveInstallOffered = (): void => writeItem('install-offered' satisfies Key, '1')

/** Whether this member had favourites when they were last loaded. */
export const readHasKept = (): boolean => readItem('has-kept' satisfies Key) !== null
/**
 * Stores whether the member has favourites, so that the next page reserves space for their row. This page does not: what
 * follows would move.
 */
export function saveHasKept(hasKept: boolean): void {
  writeItem('has-kept' satisfies Key, hasKept ? '1' : null)
  if (!hasKept) mark('kept', false)
}

/** Updates the mark for the checklist, for which pages then reserve space. */
const updateStepsHint = (): void => mark('steps', readFirstSteps() === 'open' && 'open')

/** Keys with a member's activity, which the next user of this browser must not see. */
const historyKey =
  /^((recent-games|played-games|applications):|(recent-searches|last-top-up|kept-games|first-steps|has-kept|has-waiting)$)/

/**
 * Stores whether the member's play is closed. While it is, pages show no games, promotions and top-ups
 * (`in-data-[play=closed]:`), from the first paint on.
 */
export function savePlayClosed(isClosed: boolean): void {
  writeItem('play-closed' satisfies Key, isClosed ? '1' : null)
  mark('play', isClosed && 'closed')
}

function forgetMemberHistory(): void {
  for (const key of storedKeys()) if (historyKey.test(key)) writeItem(key, null)
  writeItem('typed' satisfies Key, null, true)
  writeItem('game-here' satisfies Key, null, true)
  updateStepsHint()
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

/**
 * The random id of this browser, created when it is first read. The server counts wrong passwords separately for
 * devices that signed in before, so that a stranger's guesses cannot lock the member out here.
 */
export function readDevice(): string {
  const saved = readItem('device' satisfies Key)
  if (saved) return saved
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeItem('device' satisfies Key, made)
  return made
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
  const look = () => {
    if (readToken() === pageToken) return
    const signedInAt = readItem('signed-in-at' satisfies Key)
    const isRenewed = Boolean(readToken() && pageToken && signedInAt) && signedInAt === pageSignedInAt
    pageToken = readToken()
    pageSignedInAt = signedInAt
    if (isRenewed) return
    updateSessionHint()
    listener()
  }
  const stop = watchKey('token', look)
  window.addEventListener('pageshow', look)
  const stopShown = onShown(look)
  return () => {
    stop()
    window.removeEventListener('pageshow', look)
    stopShown()
  }
}

/**
 * With TLS the cookie has the prefix `__Host-`, so that no other host and no plain http can set it (OWASP ASVS 5.0,
 * 3.3.1 and 3.3.3).
 */
const languageCookie = /(?:^|; )(?:__Host-)?lang=(\w+)/

/** The language saved in local storage, else in the cookie (which outlives it); null if none was saved. */
export function readSavedLocale(): Locale | null {
  const { value } = (readJson('lang' satisfies Key) ?? {}) as { value?: unknown }
  const ofCookie = () => (typeof document === 'undefined' ? null : languageCookie.exec(document.cookie)?.[1])
  return locales.find((locale) => locale === value) ?? locales.find((locale) => locale === ofCookie()) ?? null
}

/** The language that this page's URL names (`?lang=vi`). It applies to this view only. */
export function readAddressLocale(): Locale | null {
  const named = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang')
  return locales.find((locale) => locale === named) ?? null
}

/** The language on screen: the one that the URL names, else as `readLocale`. */
export const readShownLocale = (): Locale => readAddressLocale() ?? readLocale()

/** The language in use: the saved one, else the browser's, else the default (specification, section 2). */
export function readLocale(): Locale {
  return readSavedLocale() ?? (typeof navigator === 'undefined' ? defaultLocale : chooseLocale(navigator.languages))
}

/** Saves the language for the server (cookie, 365 days) and for scripts (local storage). */
export function saveLocale(value: Locale, label: string): void {
  writeItem('lang' satisfies Key, JSON.stringify({ label, value }))
  const kept = `lang=${value}; path=/; max-age=${localeCookieDays * 24 * 60 * 60}; samesite=lax`
  document.cookie = location.protocol === 'https:' ? `__Host-${kept}; secure` : kept
}

/**
 * Stores `superid` and `introducer` from the URL for a later registration (specification, section 2). They may also be
 * in a referral link that was shared to the installed app (`share_target` of the web app manifest).
 */
export function saveReferral(search: URLSearchParams): void {
  const shared = [search.get('shared_url'), search.get('shared_text')].flatMap((text) => {
    const address = /https?:\/\/\S+/.exec(text ?? '')?.[0]
    return address && URL.canParse(address) ? [new URL(address)] : []
  })
  const own = shared.find(({ origin }) => origin === location.origin)
  for (const key of ['superid', 'introducer'] as const) {
    const value = search.get(key) ?? own?.searchParams.get(key)
    if (value) writeItem(key, value.slice(0, 64))
  }
}

export const readReferral = () => ({
  superid: readItem('superid' satisfies Key),
  introducer: readItem('introducer' satisfies Key),
})

/** When the page was last reloaded because a chunk failed to load, in milliseconds since the epoch. */
export const readReloadGuard = (): number => Number(readItem('reload-guard' satisfies Key) ?? 0)
export const saveReloadGuard = (at: number): void => writeItem('reload-guard' satisfies Key, String(at))

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

/** Deletes other members' unconfirmed orders. This member's own survive an expired session. */
export function discardOrdersOfOthers(account: string): void {
  const owner = account.trim().toLowerCase()
  if (readItem('pending-of' satisfies Key) === owner) return
  for (const key of storedKeys()) if (key.startsWith(pendingPrefix)) writeItem(key, null)
  writeItem('pending-of' satisfies Key, owner)
}
