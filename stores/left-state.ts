import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useSessionStore } from './session'

/**
 * The states of each history entry as they were left, by name; those of its last query alone. They live as long as the
 * document and the session.
 */
const left = new Map<string, { query: string; states: Map<string, unknown> }>()
useSessionStore.subscribe(({ state }, before) => {
  if (state !== before.state) left.clear()
})

/** Undefined in browsers without the Navigation API, where Back shows a list from its start. */
const entryKey = () => ('navigation' in globalThis ? navigation.currentEntry?.key : undefined)

function leftStates(): ReadonlyMap<string, unknown> | undefined {
  const entry = left.get(entryKey() ?? '')
  return entry?.query === location.search ? entry.states : undefined
}

function keep(name: string, state: unknown): void {
  const key = entryKey()
  if (key === undefined) return
  const states = new Map(leftStates())
  left.set(key, { query: location.search, states: states.set(name, state) })
}

/**
 * Like `useState`, but Back and Forward find the state as it was left, for example a list with the pages that were loaded
 * and so with its place on the screen. `isPassing`: such a state is not kept.
 */
export function useLeftState<S>(
  name: string,
  initial: () => S,
  isPassing: (state: S) => boolean = () => false,
): [S, Dispatch<SetStateAction<S>>] {
  const [state, setState] = useState<S>(() => {
    const states = typeof location === 'undefined' ? undefined : leftStates()
    return states?.has(name) ? (states.get(name) as S) : initial()
  })
  // Next adds the entry of a new page before this effect, and after the page's first render.
  useEffect(() => {
    if (!isPassing(state)) keep(name, state)
  })
  return [state, setState]
}
