import { useLocale } from 'next-intl'
import { chartDateTitle } from './chart-dates'
import type { ChartColumn, ChartSeries } from './chart-series'
import { Points } from '../points'

type ChartTableProps = {
  columns: readonly ChartColumn[]
  series: readonly ChartSeries[]
  words: { table: string; date: string }
}

/** The chart's figures as a table, newest first; dates without figures are left out. */
export function ChartTable({ columns, series, words }: ChartTableProps) {
  const tag = useLocale()
  const shown = columns.filter(({ values }) => series.some(({ key }) => Number(values[key] ?? 0) !== 0))
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold text-points">
        {words.table}
      </summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={words.table}>
        <table className="w-full text-small">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                {words.date}
              </th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="py-2 pl-3 text-right font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.toReversed().map(({ date, values }) => (
              <tr key={date}>
                <th scope="row" className="py-2 text-left font-normal">
                  {chartDateTitle(date, tag)}
                </th>
                {series.map(({ key, look }) => (
                  <td key={key} className="py-2 pl-3 text-right whitespace-nowrap">
                    <Points amount={values[key] ?? '0'} signed={look === 'signed'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
