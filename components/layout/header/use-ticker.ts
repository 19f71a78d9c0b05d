import { useEffect, useRef, type RefObject } from 'react'
import { tickerMsPerPixel } from '@/lib/site/constants'

/**
 * Scrolls a line of text through its box endlessly, at 16 ms per pixel; restarts when `content` changes (specification,
 * section 2). Pauses while `isPaused`, and does not start for readers who prefer less motion.
 */
export function useTicker(line: RefObject<HTMLElement | null>, content: string, isPaused: boolean): void {
  const animation = useRef<Animation>(undefined)
  const pausedAtStart = useRef(isPaused)

  useEffect(() => {
    pausedAtStart.current = isPaused
    if (isPaused) animation.current?.pause()
    else animation.current?.play()
  }, [isPaused])

  useEffect(() => {
    const element = line.current
    const box = element?.parentElement
    if (!element?.animate || !box || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const entry = box.clientWidth
    const run = element.animate(
      [{ transform: `translateX(${entry}px)` }, { transform: `translateX(${-element.scrollWidth}px)` }],
      { duration: (entry + element.scrollWidth) * tickerMsPerPixel, iterations: Infinity },
    )
    // The first round starts at the text's resting position, so that the text does not jump.
    run.currentTime = entry * tickerMsPerPixel
    if (pausedAtStart.current) run.pause()
    animation.current = run
    return () => run.cancel()
  }, [line, content])
}
