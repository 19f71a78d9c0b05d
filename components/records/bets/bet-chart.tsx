'use client'

import { useTranslations } from 'next-intl'
import { Chart } from '@/components/ui/chart/chart'
import type { contract } from '@/contract'
import type { Output } from '@/contract/define'
import { siteToday } from '@/lib/time/site-day'
import type { BetFilter } from './bet-filter'
import { chartColumns } from '../chart-columns'
import { chartDates } from '../chart-days'

type Day = Output<typeof contract.records.betSummary>['days'][number]

/**
 * Bets and valid bets by day and, below them, the result: bars go up for a win and down for a loss. A single day has no
 * chart.
 */
export function BetChart({ days, filter }: { days: readonly Day[]; filter: BetFilter }) {
  const t = useTranslations('records')
  const dates = chartDates(
    days.map(({ date }) => date),
    filter,
    siteToday(),
  )
  if (dates.length < 2) return null
  const entries = days.map(({ date, ...values }) => ({ date, values }))
  return (
    <Chart
      title={t('chart.bets')}
      words={{ cursor: t('chart.cursor'), table: t('chart.table'), date: t('field.date') }}
      columns={chartColumns(dates, entries)}
      panels={[
        {
          key: 'bets',
          size: 'tall',
          series: [
            { key: 'bet_amount', label: t('field.bet_amount'), look: 'plain' },
            { key: 'valid_bet_amount', label: t('field.valid_bet_amount'), look: 'hatched' },
          ],
        },
        {
          key: 'result',
          size: 'short',
          series: [{ key: 'win_lose', label: t('field.win_lose'), look: 'signed' }],
        },
      ]}
    />
  )
}
