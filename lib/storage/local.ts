/** Storage keys. Section 3 names `token`, `lang` (label and value), `superid` and `introducer`. */
export type Key =
  | 'token'
  | 'lang'
  | 'superid'
  | 'introducer'
  | 'reload-guard'
  | 'signed-in-at'
  | 'session-used-at'
  | 'pending-of'
  | 'typed'
  | 'ended'
  | 'device'
  | 'last-top-up'
  | 'first-steps'
  | 'game-here'
  | 'has-kept'
  | 'has-waiting'
  | 'visits'
  | 'visit'
  | 'install-offered'

// If the browser forbids storage (private windows, policies) or it is full, values last until the page is closed.
const memory = new Map<string, string>()

/**
 * Local storage, or session storage with `inSession`. Through `window`, because newer Node versions define both globals
 * too.
 */
const storage = (inSession?: boolean) => (inSession ? window.sessionStorage : window.localStorage)

/** The value stored under a key; null if there is none. */
export function readItem(key: string, inSession?: boolean): string | null {
  try {
    return memory.get(key) ?? storage(inSession).getItem(key)
  } catch {
    return null
  }
}

/** Stores a value under a key; null removes it. */
export function writeItem(key: string, value: string | null, inSession?: boolean): void {
  memory.delete(key)
  try {
    if (value === null) storage(inSession).removeItem(key)
    else storage(inSession).setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
}

/** All keys in storage. */
export function storedKeys(): string[] {
  const inMemory = [...memory.keys()]
  try {
    return [...new Set([...inMemory, ...Object.keys(window.localStorage)])]
  } catch {
    return inMemory
  }
}

/** Parses JSON; null if the text is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A stored JSON value; null if there is none or it does not parse. */
export const readJson = (key: string): unknown => parseJson(readItem(key))
