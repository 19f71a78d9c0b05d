/** The range of values that a chart draws, with its labels. Always includes zero. */
export type ChartScale = { low: number; high: number; ticks: readonly number[] }

/** Leading digits allowed for a scale's end. Half of each is a round number too. */
const steps = [1, 2, 4, 6, 8, 10]
/** A label closer to the zero label than this share of the range would overlap it at twice the font size. */
const tooNear = 0.2

function roundUp(size: number): number {
  if (size === 0) return 0
  const power = 10 ** Math.floor(Math.log10(size))
  // Some tolerance, because 0.3 / 0.1 is more than 3 in floating point.
  return (steps.find((step) => size / power <= step + 1e-9) ?? 10) * power
}

/**
 * A scale of round numbers around zero for `values`. Floating point is good enough, since values are only drawn. At
 * most three labels: bottom, middle and top, or both ends and zero if there are positive and negative values.
 */
export function chartScale(values: readonly number[]): ChartScale {
  const high = roundUp(Math.max(0, ...values))
  const low = 0 - roundUp(Math.max(0, ...values.map((value) => -value)))
  if (low === 0 && high === 0) return { low: 0, high: 1, ticks: [0] }
  const candidates = low < 0 && high > 0 ? [low, 0, high] : [low, (low + high) / 2, high]
  const ticks = candidates.filter((tick) => tick === 0 || Math.abs(tick) / (high - low) >= tooNear)
  return { low, high, ticks }
}

/** The height of a value above the bottom of its scale, in percent. */
export const heightOf = (value: number, { low, high }: ChartScale): number => ((value - low) / (high - low)) * 100
