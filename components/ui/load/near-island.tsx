'use client'

import { useEffect, useRef, type ComponentType } from 'react'
import { firstTouches, island } from './island'

/** Calls `onNear` when the part is less than a tenth of a screen outside the window, or at the page's first input. */
function watchNear(part: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: '10%' },
  )
  observer.observe(part)
  for (const input of [...firstTouches, 'click'])
    addEventListener(input, onNear, { capture: true, passive: true, once: true })
  return () => observer.disconnect()
}

/**
 * An island below the first view: its script is loaded when the part is nearly in view, at the first input to the page,
 * or at once if the page does not contain the part's HTML.
 */
export function nearIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let approach = () => {}
  const isNear = new Promise<void>((resolve) => (approach = resolve))
  // On the server, and in browsers without observers.
  if (typeof IntersectionObserver === 'undefined') approach()
  const Part = island(
    async () => {
      await isNear
      return load()
    },
    undefined,
    approach,
  )
  return function NearIsland(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const part = frame.current?.firstElementChild?.firstElementChild
      if (part) return watchNear(part, approach)
    }, [])
    return (
      <div ref={frame} className="contents">
        <Part {...props} />
      </div>
    )
  }
}
