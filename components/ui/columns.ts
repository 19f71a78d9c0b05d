import type { CSSProperties } from 'react'

type Counts = readonly [phone: number, tablet: number, desktop: number, wide: number, full: number]

/** Column counts for a grid of the class `cols`: below 768 px, and from 768, 992, 1,280 and 1,680 px. */
export const columns = (...counts: Counts): CSSProperties =>
  Object.fromEntries(counts.map((count, index) => [`--c${index}`, count])) as CSSProperties
