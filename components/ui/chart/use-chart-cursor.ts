import { useState, type KeyboardEvent, type PointerEvent } from 'react'

const weekLength = 7

/**
 * A cursor over `count` columns, which starts at the last. Pointer and touch move it; arrow keys by one, Page Up and
 * Page Down by seven, Home and End to the ends. Escape hides its card.
 */
export function useChartCursor(count: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [isShown, setIsShown] = useState(false)
  const last = count - 1
  const at = Math.min(chosen ?? last, last)

  const moveTo = (index: number) => {
    setChosen(Math.max(0, Math.min(index, last)))
    setIsShown(true)
  }
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) moveTo(Math.floor(((clientX - left) / width) * count))
  }
  const goTo: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - weekLength,
    PageUp: at + weekLength,
    Home: 0,
    End: last,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setIsShown(false)
    const next = goTo[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveTo(next)
  }

  return {
    at,
    isShown,
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget !== document.activeElement) setIsShown(false)
      },
      onFocus: () => setIsShown(true),
      onBlur: () => setIsShown(false),
      onKeyDown,
    },
  }
}
