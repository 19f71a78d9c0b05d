/** A bar of the chart: where it begins and how tall it is, in the chart's own units, from the top. */
export type Bar = { top: number; size: number; isLoss: boolean }

/**
 * Bars of signed amounts (decimal strings) around a common zero line, scaled to fill `height`. Only drawn, never
 * counted with: that is why floating point is good enough here.
 */
export function chartBars(amounts: readonly string[], height: number): { bars: Bar[]; zero: number } {
  const values = amounts.map(Number)
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest || 1
  const zero = (highest / span) * height
  const bars = values.map((value) => {
    const size = (Math.abs(value) / span) * height
    return { top: value < 0 ? zero : zero - size, size, isLoss: value < 0 }
  })
  return { bars, zero }
}
