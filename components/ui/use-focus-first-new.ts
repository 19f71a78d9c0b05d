import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a list of `count` entries with a “more” button below it. Call the returned function on the press: the focus then
 * moves to the first new entry, unless the reader has moved it elsewhere meanwhile.
 */
export function useFocusFirstNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const pressed = useRef<{ at: number; by: Element | null }>(null)
  // Before `ErrorState` focuses what replaces it.
  useLayoutEffect(() => {
    if (!pressed.current || count <= pressed.current.at) return
    const { at, by } = pressed.current
    pressed.current = null
    const entry = list.current?.children[at]
    // A retry button that disappeared has left the focus to the body.
    const { activeElement } = document
    if (!(entry instanceof HTMLElement) || !(activeElement === by || activeElement?.contains(entry))) return
    const control = entry.querySelector<HTMLElement>('button, a[href], summary')
    if (!control) entry.setAttribute('tabindex', '-1')
    ;(control ?? entry).focus({ preventScroll: true })
  }, [list, count])
  return () => {
    pressed.current = { at: count, by: document.activeElement }
  }
}
