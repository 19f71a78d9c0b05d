'use client'

import { Activity, lazy, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { keepEarlyInput } from '@/lib/forms/early-input'

const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const
let started: Promise<void> | undefined

/** Resolves once the page has loaded and the browser is idle, or at the first input. */
function afterFirstLoad(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  started ??= new Promise((resolve) => {
    const start = () => {
      for (const touch of firstTouches) removeEventListener(touch, start, { capture: true })
      resolve()
    }
    for (const touch of firstTouches) addEventListener(touch, start, { capture: true, passive: true })
    // Safari has no idle callback.
    const whenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(start) : setTimeout(start, 50))
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  })
  return started
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => onHydrated(), [onHydrated])
  return children
}

/**
 * A part of a page that is in its HTML, and whose script is loaded after the page (`docs/adr/0026-islands.md`). Clicks
 * and typing that come before are repeated once the part can respond.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await afterFirstLoad()
    return { default: await load() }
  })

  return function Island(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const isHydrated = useRef(false)
    const repeat = useRef<() => void>(undefined)
    const onHydrated = useRef(() => {
      isHydrated.current = true
      repeat.current?.()
    })
    useEffect(() => {
      if (frame.current && !isHydrated.current) repeat.current = keepEarlyInput(frame.current)
    }, [])
    return (
      <div ref={frame} className="contents">
        <Activity>
          <Hydrated onHydrated={onHydrated.current}>
            <Part {...props} />
          </Hydrated>
        </Activity>
      </div>
    )
  }
}
