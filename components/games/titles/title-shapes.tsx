'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Skeleton } from '@/components/ui/feedback/skeleton'

// Apart from `title-grid.tsx`, so that the page of favourites does not load the list that grows.

/**
 * Columns: two on the narrowest screens, three on a phone, five on a tablet, seven at 1,440 px, eight from 1,536 px.
 */
export const titleGrid = {
  className: 'grid gap-x-3 gap-y-5',
  style: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(6rem, min(170px, 17.6%), 11.5%), 1fr))',
    // From 992 px at least 16 px. Before the sixth column (1,148 px) it grows, so that tiles are at most 201 px wide.
    columnGap: 'max(clamp(12px, 100% - 925px, 1rem), min((100% - 1005px) / 4, (1100px - 100%) * 99))',
  },
}

/** Titles shown at first: at least 24 and at least four rows, so 24, 25, 24, 28 and 32 in 3, 5, 6, 7 and 8 columns. */
export const shownFirst = (columns: number) => columns * Math.max(4, Math.ceil(24 / columns))

/** Columns from which the last row can hold a panel: from 1,148 px. */
const fewestForPanel = 6

/** Free cells of the last row that a panel can take; 0 if they are too few. */
export function panelSpan(columns: number, count: number): number {
  const free = (columns - (count % columns)) % columns
  return columns >= fewestForPanel && free >= 3 ? free : 0
}

/** Empty tiles. */
export function TitleShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`shape-${index}`} aria-hidden>
      <Skeleton className="aspect-[3/4] rounded-card" />
      <Skeleton className="mt-2 h-4 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </li>
  ))
}

/** The skeleton of the list, until its first page arrives. */
export function TitleGridSkeleton() {
  const ui = useTranslations('ui')
  const grid = useRef<HTMLUListElement>(null)
  const columns = useColumnCount(grid)
  return (
    <div data-waiting role="status" aria-label={ui('loading')}>
      <ul ref={grid} {...titleGrid}>
        <TitleShapes count={shownFirst(columns)} />
      </ul>
    </div>
  )
}

/** The current number of columns of a grid; 1 until it is measured. */
export function useColumnCount(grid: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => setCount(Math.max(1, getComputedStyle(element).gridTemplateColumns.split(' ').length))
    measure()
    // Not the window's event: while the window is being resized, it may fire before the grid has its last width.
    const widths = new ResizeObserver(measure)
    widths.observe(element)
    return () => widths.disconnect()
  }, [grid])
  return count
}
