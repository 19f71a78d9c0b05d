import { useEffect, useEffectEvent, useRef } from 'react'

/** Early enough that a page is there before the reader is. */
const ahead = '600px'

/** Calls `onNear` when what carries the returned ref comes near the window, each time `isActive` turns true anew. */
export function useNearEnd<E extends Element>(isActive: boolean, onNear: () => void) {
  const end = useRef<E>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!isActive || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: ahead })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isActive])
  return end
}
