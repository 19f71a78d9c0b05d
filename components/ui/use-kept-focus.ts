import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a section whose controls change with `value`, such as a list with removable entries. If the pressed control
 * disappears, the section gets the focus, so that the keyboard continues there. The section needs `tabIndex={-1}`.
 */
export function useKeptFocus(value: unknown): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && section.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [value])
  return section
}

/**
 * The ref of a part that can disappear. If the focus is in the part at that moment, the page's content gets it, so that
 * the keyboard continues there.
 */
export function passFocusOn(part: HTMLElement | null): () => void {
  return () => {
    if (part?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true })
  }
}
