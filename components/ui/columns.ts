import clsx from 'clsx'
import type { CSSProperties } from 'react'

type Counts = readonly [phone: number, tablet: number, desktop: number, wide: number, full: number]

/** Column counts for a grid of the class `cols`: below 768 px, and from 768, 992, 1,280 and 1,680 px. */
export const columns = (...counts: Counts): CSSProperties =>
  Object.fromEntries(counts.map((count, index) => [`--c${index}`, count])) as CSSProperties

/** A chip of a row of four in `flex flex-wrap gap-2`. Fewer stand in a row where a text needs more room. */
export const chipOfFour: CSSProperties = { flex: '1 0 calc(25% - 0.5rem)' }

/**
 * A list that scrolls sideways. Its padding leaves room for focus rings; `rowColumns` sets the widths of its entries.
 * `relative`, so that texts for screen readers do not widen the page.
 */
export const rowClass =
  'relative -mx-4 -my-1.5 grid snap-x scroll-px-4 grid-flow-col auto-cols-(--phone) gap-4 overflow-x-auto scroll-smooth px-4 py-1.5 [scrollbar-width:none] desktop:auto-cols-(--row)'

/**
 * The same for many entries: phones render an entry only when it is in view. `height` reserves the room of the tallest
 * entry on a phone, so that the row does not grow by a line while it scrolls.
 */
export const longRowClass = clsx(rowClass, 'entries')
export const entryHeight = (height: string, rest: 'auto' | '1fr' = 'auto'): CSSProperties => ({
  gridAutoRows: `minmax(${height}, ${rest})`,
})

type Step = readonly [fromPx: number, count: number]

/**
 * Widths of a row's entries: `phone` below 992 px. From 992 px, each step gives the number of columns in `of` (the row)
 * from a window width on. Inline, because a class for each row would be part of every page's stylesheet.
 */
export function rowColumns(phone: string, steps: readonly Step[], of = '100%'): CSSProperties {
  const widths = steps.map(([fromPx, count], index) => {
    const width = `(${of} - ${count - 1}rem) / ${count}`
    // `min` takes the narrowest width. Below its window width, a step is made huge, so that `min` ignores it.
    return index === 0 ? width : `max(${width}, (${fromPx}px - 100vw) * 999)`
  })
  return { '--phone': phone, '--row': `min(${widths.join(', ')})` } as CSSProperties
}

/** Widths of a row of title tiles, by that of the container around them. */
export const tileColumns = rowColumns(
  'max(132px, 6.5rem)',
  [
    [992, 5],
    [1148, 6],
    [1352, 7],
    [1536, 8],
  ],
  '100cqw',
)
