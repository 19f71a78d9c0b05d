import type { CSSProperties } from 'react'

type Counts = readonly [phone: number, tablet: number, desktop: number, wide: number, full: number]

/** The columns of a grid of the class `cols`: below 768 px, then from 768, 992, 1,280 and 1,680 px on. */
export const columns = (...counts: Counts): CSSProperties =>
  Object.fromEntries(counts.map((count, index) => [`--c${index}`, count])) as CSSProperties
