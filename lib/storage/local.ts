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
  | 'typed'

// A browser may forbid storage (private windows, policies): the site then works without remembering.
const memory = new Map<string, string>()

/** For good, or for this tab alone and until it is closed. */
const storage = (isOfTab?: boolean) => (isOfTab ? sessionStorage : localStorage)

/** What is kept under a key; null when nothing is. */
export function read(key: string, isOfTab?: boolean): string | null {
  try {
    return storage(isOfTab).getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a value under a key; null removes it. */
export function write(key: string, value: string | null, isOfTab?: boolean): void {
  try {
    if (value === null) storage(isOfTab).removeItem(key)
    else storage(isOfTab).setItem(key, value)
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
