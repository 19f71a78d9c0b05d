'use client'

import { useTranslations } from 'next-intl'
import { Chart } from '@/components/ui/chart/chart'
import { Points } from '@/components/ui/points'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output } from '@/contract/define'
import type { statement } from '@/contract/optional/statement'
import { chartColumns } from '../chart-figures'

export type StatementSummary = Output<typeof statement.summary>
type Result = StatementSummary['results'][number]
type StatementResultsProps = { results: readonly Result[]; days: { from: string; to: string } }

/** The months (`YYYY-MM`) from the first day's to the last day's, both included. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  let [year, month] = from.slice(0, 7).split('-').map(Number) as [number, number]
  for (let name = from.slice(0, 7); name <= to.slice(0, 7);) {
    months.push(name)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
    name = `${year}-${String(month).padStart(2, '0')}`
  }
  return months
}

const sumOf = (rows: readonly Result[], field: 'stakes' | 'result'): string =>
  toDecimal(rows.reduce((sum, row) => sum + toMinor(row[field]), 0n))

/** Stakes and results summed by venue. Venues are in the order in which they first appear. */
export const resultsByVenue = (results: readonly Result[]) =>
  [...new Set(results.map(({ venue }) => venue))].map((venue) => {
    const rows = results.filter((each) => each.venue === venue)
    const bets = rows.reduce((sum, row) => sum + row.bets, 0)
    const name = rows[0]?.venue_name ?? venue
    return { venue, name, bets, stakes: sumOf(rows, 'stakes'), result: sumOf(rows, 'result') }
  })

/** Stakes and results summed by month, the first month first. */
export const resultsByMonth = (results: readonly Result[]) =>
  [...new Set(results.map(({ month }) => month))].toSorted().map((month) => {
    const rows = results.filter((each) => each.month === month)
    return { month, stakes: sumOf(rows, 'stakes'), result: sumOf(rows, 'result') }
  })

/** Results by month as a chart with its table, and by venue as a list. */
export function StatementResults({ results, days }: StatementResultsProps) {
  const t = useTranslations('records')
  if (results.length === 0) return <p className="text-muted">{t('year.no_results')}</p>
  const entries = results.map(({ month, stakes, result }) => ({ date: month, values: { stakes, result } }))
  const header = 'py-2 pl-3 text-right font-normal text-muted [overflow-wrap:normal]'
  return (
    <>
      <Chart
        title={t('year.by_month')}
        words={{ cursor: t('year.cursor'), table: t('chart.table'), date: t('year.month') }}
        columns={chartColumns(monthsBetween(days.from, days.to), entries)}
        panels={[
          { key: 'stakes', size: 'short', series: [{ key: 'stakes', label: t('year.stakes'), look: 'plain' }] },
          { key: 'result', size: 'tall', series: [{ key: 'result', label: t('year.result'), look: 'signed' }] },
        ]}
      />
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('year.by_venue')}>
        <table className="w-full text-small">
          <caption className="mb-2 text-left text-body font-semibold">{t('year.by_venue')}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left font-normal text-muted">
                {t('year.venue')}
              </th>
              <th scope="col" className={header}>
                {t('year.bets')}
              </th>
              <th scope="col" className={header}>
                {t('year.stakes')}
              </th>
              <th scope="col" className={header}>
                {t('year.result')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {resultsByVenue(results).map(({ venue, name, bets, stakes, result }) => (
              <tr key={venue}>
                <th scope="row" className="py-2 text-left font-semibold">
                  {name}
                </th>
                <td className="figures py-2 pl-3 text-right">{bets}</td>
                <td className="py-2 pl-3 text-right whitespace-nowrap">
                  <Points amount={stakes} />
                </td>
                <td className="py-2 pl-3 text-right whitespace-nowrap">
                  <Points amount={result} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
