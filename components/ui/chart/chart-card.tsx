import { useLocale } from 'next-intl'
import { chartDateTitle } from './chart-dates'
import type { ChartColumn, ChartSeries } from './chart-series'
import { Points } from '../points'

type ChartCardProps = {
  column: ChartColumn
  series: readonly ChartSeries[]
  /** Horizontal position of the column, in percent of the chart's width. */
  at: number
}

/** A card with a column's values, beside the column and always within the chart. */
export function ChartCard({ column, series, at }: ChartCardProps) {
  const tag = useLocale()
  return (
    <div
      aria-hidden
      style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
      className="pointer-events-none absolute bottom-[calc(100%-1.5rem)] z-10 grid w-max max-w-full gap-1 rounded-field border border-line-strong/60 bg-raised px-4 py-2.5 text-small shadow-card"
    >
      <span className="font-semibold">{chartDateTitle(column.date, tag)}</span>
      {series.map(({ key, label, look }) => (
        <span key={key} className="flex justify-between gap-6">
          <span className="text-muted">{label}</span>
          <Points amount={column.values[key] ?? '0'} signed={look === 'signed'} className="font-semibold" />
        </span>
      ))}
    </div>
  )
}
