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
