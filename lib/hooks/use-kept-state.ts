import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { readSignedInAt } from '../storage/session'

/** States by place, the one saved last at the end. */
const kept = new Map<string, unknown>()
const mostKept = 30

/**
 * A part of a page in an entry of the browser's history. Null on the server, and in a browser that does not name its
 * entries. The session is part of it: another member who presses Back must not see the lists of this one.
 */
function placeOf(name: string): string | null {
  const key = typeof window === 'undefined' ? null : (window.navigation as Navigation | undefined)?.currentEntry?.key
  return key ? [key, location.pathname, readSignedInAt(), name].join(' ') : null
}

/**
 * State that the visitor finds as it was left after coming back by Back or Forward, such as the pages of a list. `name`
 * names it on its page. A reload and a new visit start with `initial`.
 */
export function useKeptState<T>(name: string, initial: () => T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState<T>(() => {
    const place = placeOf(name)
    return place !== null && kept.has(place) ? (kept.get(place) as T) : initial()
  })
  useEffect(() => {
    const place = placeOf(name)
    if (place === null) return
    kept.delete(place)
    kept.set(place, state)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }, [name, state])
  return [state, setState]
}
