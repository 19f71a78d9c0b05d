'use client'

import { useTranslations } from 'next-intl'
import { Chart } from '@/components/ui/chart/chart'
import { LoadError } from '@/components/ui/load/load-error'
import { siteToday } from '@/lib/time/site-day'
import { useLocalResource } from '@/stores/use-resource'
import { api } from '@/lib/api'
import { siteDayOf } from '@/contract/site-day'
import { chartColumns, type ChartEntry, chartDates } from '../chart-figures'
import { ChartSkeleton } from './order-records-skeleton'
import { fetchAllItems } from '../fetch-all-items'
import type { RecordPage } from '../use-record-pages'

type OrderChartProps = { range: { from?: string | undefined; to?: string | undefined } }

/** Successful top-ups and withdrawals by day, side by side. */
export function OrderChart({ range }: OrderChartProps) {
  const t = useTranslations('records.chart')
  const ui = useTranslations('ui')
  const { data, error, isOutdated, reload } = useLocalResource(
    async () => ({ entries: await completedOrders(range) }),
    ['top_ups', 'withdrawals'],
  )
  // If it cannot be fetched again, the chart stays, marked as outdated.
  if (error && !data) return <LoadError error={error} onRetry={reload} kind="quiet" />
  if (!data) {
    return (
      <div role="status" aria-label={ui('loading')}>
        <ChartSkeleton />
      </div>
    )
  }
  return (
    <>
      <p role="status" className={isOutdated ? 'pb-3 text-small text-muted' : 'sr-only'}>
        {isOutdated && ui('outdated')}
      </p>
      {data.entries ? <Orders entries={data.entries} range={range} /> : <Sentence text={t('too_many')} />}
    </>
  )
}

function Orders({ entries, range }: OrderChartProps & { entries: readonly ChartEntry[] }) {
  const t = useTranslations('records')
  const dates = chartDates(
    entries.map(({ date }) => date),
    range,
    siteToday(),
  )
  if (entries.length === 0 || dates.length === 0) return <Sentence text={t('chart.no_orders')} />
  return (
    <Chart
      title={t('chart.orders')}
      words={{ cursor: t('chart.cursor'), table: t('chart.table'), date: t('field.date') }}
      columns={chartColumns(dates, entries)}
      panels={[
        {
          key: 'orders',
          size: 'tall',
          series: [
            { key: 'top_up', label: t('tab.top_up'), look: 'plain' },
            { key: 'withdrawal', label: t('tab.withdrawal'), look: 'hatched' },
          ],
        },
      ]}
    />
  )
}

const Sentence = ({ text }: { text: string }) => (
  // As tall as the chart, so that the list below does not move when the chart arrives.
  <p className="grid min-h-65 place-content-center rounded-field border border-dashed border-line-strong/50 px-4 py-6 text-center text-muted md:min-h-73">
    {text}
  </p>
)

type Range = { from?: string | undefined; to?: string | undefined }
type CountedPage = RecordPage & { totals: { count: number | null } }

/** The largest page that the call returns, and the most orders that a chart fetches. */
const limit = 100
const maxOrders = 1000

async function atMost<P extends CountedPage>(fetchPage: (cursor: string | undefined) => Promise<P>) {
  const first = await fetchPage(undefined)
  const next = first.next_cursor
  // If the backend sends no count, orders are drawn only if they fit on one page.
  if ((first.totals.count ?? (next ? Infinity : 0)) > maxOrders) return null
  const others = next ? await fetchAllItems((cursor) => fetchPage(cursor ?? next)) : []
  return [...first.items, ...others] as P['items'][number][]
}

/** Points topped up and withdrawn in a range, by the day of the order; null if there are too many orders to draw. */
async function completedOrders({ from, to }: Range): Promise<ChartEntry[] | null> {
  const filter = { ...(from && { from }), ...(to && { to }), status: 'success', limit } as const
  const [topUps, withdrawals] = await Promise.all([
    atMost((cursor) => api.records.deposits({ ...filter, ...(cursor && { cursor }) })),
    atMost((cursor) => api.records.withdrawals({ ...filter, ...(cursor && { cursor }) })),
  ])
  if (!topUps || !withdrawals) return null
  const dayOf = (moment: string) => siteDayOf(new Date(moment))
  return [
    ...topUps.map(({ order_time, amount }) => ({ date: dayOf(order_time), values: { top_up: amount } })),
    ...withdrawals.map(({ application_time, amount }) => ({
      date: dayOf(application_time),
      values: { withdrawal: amount },
    })),
  ]
}
