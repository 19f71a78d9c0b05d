'use client'

import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

type ErrorStateProps = {
  /** Heading that says what failed, if the error text does not. */
  title?: ReactNode
  text: ReactNode
  action?: ReactNode
}

/**
 * Says why something could not be shown, with an action such as retry. If the focused retry button disappears, the
 * focus moves to the nearest focusable ancestor.
 */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement))
        element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
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
