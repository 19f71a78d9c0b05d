'use client'

import { useTranslations } from 'next-intl'
import { Chart } from '@/components/ui/chart/chart'
import { Points } from '@/components/ui/points'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output } from '@/contract/define'
import type { statement } from '@/contract/optional/statement'
import { chartColumns } from '../chart-columns'

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

/** Stakes and results summed by venue. Venues are in the order in which they first appear. */
export function resultsByVenue(results: readonly Result[]) {
  const venues = new Map<string, { name: string; bets: number; stakeMinor: bigint; resultMinor: bigint }>()
  for (const { venue, venue_name: name, bets, stakes, result } of results) {
    const sum = venues.get(venue) ?? { name, bets: 0, stakeMinor: 0n, resultMinor: 0n }
    venues.set(venue, {
      name,
      bets: sum.bets + bets,
      stakeMinor: sum.stakeMinor + toMinor(stakes),
      resultMinor: sum.resultMinor + toMinor(result),
    })
  }
  return [...venues].map(([venue, { name, bets, stakeMinor, resultMinor }]) => ({
    venue,
    name,
    bets,
    stakes: toDecimal(stakeMinor),
    result: toDecimal(resultMinor),
  }))
}

/** Stakes and results summed by month, the first month first. */
export function resultsByMonth(results: readonly Result[]) {
  const months = new Map<string, { stakeMinor: bigint; resultMinor: bigint }>()
  for (const { month, stakes, result } of results) {
    const sum = months.get(month) ?? { stakeMinor: 0n, resultMinor: 0n }
    months.set(month, {
      stakeMinor: sum.stakeMinor + toMinor(stakes),
      resultMinor: sum.resultMinor + toMinor(result),
    })
  }
  return [...months]
    .map(([month, { stakeMinor, resultMinor }]) => ({
      month,
      stakes: toDecimal(stakeMinor),
      result: toDecimal(resultMinor),
    }))
    .sort((a, b) => a.month.localeCompare(b.month))
}

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
