/** The values that section 3 keeps in the browser: `token`, `lang` (label and value), `superid`, `introducer`. */
export type Key =
  | 'token'
  | 'lang'
  | 'superid'
  | 'introducer'
  | 'reload-guard'
  | 'signed-in-at'
  | 'session-used-at'
  | 'pending-of'

// A browser may forbid storage (private windows, policies): the site then works without remembering.
const memory = new Map<string, string>()

/** What is kept under a key; null when nothing is. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a value under a key; null removes it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

/** Every key that something is kept under. */
export function keys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return [...memory.keys()]
  }
}

/** The value of a JSON text; null of any other text. */
export function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A saved JSON value; null when there is none, or when something else has written over it. */
export const readJson = (key: string): unknown => parse(read(key))
