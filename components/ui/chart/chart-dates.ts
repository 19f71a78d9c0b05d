/** A day (`YYYY-MM-DD`) or a month (`YYYY-MM`). */
type ChartDate = string

const weekLength = 7
const maxTicks = 6

const isMonth = (date: ChartDate) => date.length === 'YYYY-MM'.length
const write = (tag: string, date: ChartDate, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(
    new Date(`${isMonth(date) ? `${date}-01` : date}T00:00:00Z`),
  )

/** The full date: a day with its weekday, or a month. */
export function chartDateTitle(date: ChartDate, tag: string): string {
  return isMonth(date)
    ? write(tag, date, { year: 'numeric', month: 'long' })
    : write(tag, date, { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' })
}

/**
 * The label below each column; null for none. A week has each weekday and day. Longer charts have a date at intervals,
 * and always at the last column.
 */
export function chartDateTicks(dates: readonly ChartDate[], tag: string): ({ text: string; note?: string } | null)[] {
  const short = (date: ChartDate) =>
    write(tag, date, isMonth(date) ? { year: '2-digit', month: 'numeric' } : { month: 'numeric', day: 'numeric' })
  const isWeek = dates.length <= weekLength && !dates.some(isMonth)
  const every = Math.ceil(dates.length / maxTicks)
  return dates.map((date, index) => {
    if (isWeek) return { text: write(tag, date, { weekday: 'narrow' }), note: write(tag, date, { day: 'numeric' }) }
    return (dates.length - 1 - index) % every === 0 ? { text: short(date) } : null
  })
}
