'use client'

import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

type ErrorStateProps = {
  /** Heading that says what failed, if the error text does not. */
  title?: ReactNode
  text: ReactNode
  action?: ReactNode
}

/** For an element that is removed with the focus in it: focuses its replacement, or the nearest ancestor left. */
function focusWhatFollows(element: Element) {
  const places: { parent: Element; at: number }[] = []
  for (let child = element; child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  // By then, React has changed the page.
  queueMicrotask(() => {
    const { parent, at } = places.find((place) => place.parent.isConnected) ?? {}
    if (!parent || at === undefined || parent === document.body || document.activeElement !== document.body) return
    // Not an empty status line, and not the root of another page, which would show a focus ring around all of it.
    const place =
      (parent.id !== 'content' && [...parent.children].slice(at).find(({ textContent }) => textContent)) || parent
    if (!(place instanceof HTMLElement)) return
    // A button or link is focusable already, and must stay in the tab order.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}

/**
 * Says why something could not be shown, with an action such as retry. If it disappears with the focus, the focus moves
 * to what replaces it.
 */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) focusWhatFollows(element)
    }
  }, [])
  return (
    <div ref={box} role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <CircleAlert aria-hidden className="size-10 text-error" />
      {title && <p className="max-w-sm font-semibold">{title}</p>}
      <p className="max-w-sm">{text}</p>
      {action}
    </div>
  )
}
