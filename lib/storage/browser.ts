import { readItem, writeItem, type Key } from './local'

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
