'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Chart } from '@/components/ui/chart/chart'
import { LoadError } from '@/components/ui/load/load-error'
import { siteToday } from '@/lib/time/site-day'
import { useLocalResource } from '@/stores/use-resource'
import { chartColumns, type ChartEntry } from '../chart-columns'
import { chartDates } from '../chart-days'
import { completedOrders } from './completed-orders'
import { ChartSkeleton } from './order-records-skeleton'

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
  if (error && !data) {
    return (
      <Card className="mb-5">
        <LoadError error={error} onRetry={reload} kind="quiet" />
      </Card>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={ui('loading')}>
        <ChartSkeleton />
      </div>
    )
  }
  return (
    <Card className="mb-5">
      <p role="status" className={isOutdated ? 'pb-3 text-small text-muted' : 'sr-only'}>
        {isOutdated && ui('outdated')}
      </p>
      {data.entries ? <Orders entries={data.entries} range={range} /> : <Sentence text={t('too_many')} />}
    </Card>
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
