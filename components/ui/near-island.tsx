'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { firstTouches, island, useIsInHtml } from './island'

/** Calls `onNear` when the part is less than half a screen outside the window, or at the first input to the page. */
function watchNear(part: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: '50%' },
  )
  observer.observe(part)
  for (const input of [...firstTouches, 'click'])
    addEventListener(input, onNear, { capture: true, passive: true, once: true })
  return () => observer.disconnect()
}

/** Calls `load` in the first render after a navigation: the navigation waits for the script. */
function LoadAfterNavigation({ load }: { load: () => void }) {
  const isInHtml = useIsInHtml()
  useState(() => !isInHtml && load())
  return null
}

/**
 * An island far below the first view: its script is loaded when the part is nearly in view, or at the first input to
 * the page.
 */
export function nearIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let approach = () => {}
  const isNear = new Promise<void>((resolve) => (approach = resolve))
  // On the server, and in browsers without observers.
  if (typeof IntersectionObserver === 'undefined') approach()
  const Part = island(async () => {
    await isNear
    return load()
  })
  return function NearIsland(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const part = frame.current?.firstElementChild?.firstElementChild
      if (part) return watchNear(part, approach)
    }, [])
    return (
      <div ref={frame} className="contents">
        <LoadAfterNavigation load={approach} />
        <Part {...props} />
      </div>
    )
  }
}
