import { addDays, daysBetween } from '@/lib/site-day'

const fewest = 7
const most = 62

/**
 * The days that a chart shows: those of the filter where they fit, else from the first day with bets; never so few that
 * a single bar fills the chart.
 */
export function chartDays(first: string, last: string, from: string | undefined): string[] {
  const asked = from && from < first && addDays(from, most) > last ? from : first
  const week = addDays(last, 1 - fewest)
  return daysBetween(asked < week ? asked : week, last)
}
