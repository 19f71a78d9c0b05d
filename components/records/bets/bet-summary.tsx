'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { Points } from '@/components/ui/points'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { api } from '@/lib/api'
import { figureTexts } from '@/lib/site/figure-texts'
import { useLocalResource } from '@/stores/use-resource'
import { BetChart } from './bet-chart'
import type { BetFilter } from './bet-filter'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { VenueTotals } from './venue-totals'
import { Totals } from '../totals'
import { useBetColumns } from './use-bet-columns'

/** Bet totals of a range, overall, by day and by platform (specification, section 3). */
export function BetSummary({ filter }: { filter: BetFilter }) {
  const tag = useLocale()
  const t = useTranslations('records')
  const ui = useTranslations('ui')
  const columns = useBetColumns()
  const { data, error, reload } = useLocalResource(() => api.records.betSummary(filter), ['balance'])

  if (error && !data) return <LoadError title={t('load_failed')} error={error} onRetry={reload} kind="quiet" />
  const totals = data?.totals
  const isEmpty = data?.platforms.length === 0
  const fetchAll = () =>
    fetchAllItems((cursor) => api.records.betDetail({ ...filter, limit: 100, ...(cursor && { cursor }) }))
  const play = (
    <ButtonLink href="/" className="mt-2 in-data-play:hidden">
      {t('empty.play')}
    </ButtonLink>
  )
  return (
    <>
      <Card className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Totals
            totals={[
              {
                key: 'bets',
                label: t('field.bets'),
                value: totals?.bets == null ? '—' : t('totals.bets', { count: totals.bets }),
              },
              { key: 'amount', label: t('field.bet_amount'), value: <Points amount={totals?.bet_amount ?? null} /> },
              {
                key: 'valid',
                label: t('field.valid_bet_amount'),
                value: <Points amount={totals?.valid_bet_amount ?? null} />,
              },
              { key: 'result', label: t('field.win_lose'), value: <Points amount={totals?.win_lose ?? null} signed /> },
            ]}
          />
          <CsvButton name="bets" columns={columns} fetchAll={fetchAll} isDisabled={!data || isEmpty} />
        </div>
        {!data && <Skeleton className="h-96" />}
        {data && !isEmpty && <BetChart days={data.days} filter={filter} />}
      </Card>
      {!data && (
        <div role="status" aria-label={ui('loading')}>
          <Skeleton className="h-56 rounded-card" />
        </div>
      )}
      {isEmpty && <EmptyState title={t('empty.bets')} text={t('empty.bets_text')} action={play} />}
      {data && !isEmpty && (
        <>
          <Card className="@container">
            <h2 className="mb-3 text-heading">{t('platforms')}</h2>
            <VenueTotals platforms={data.platforms} filter={filter} />
          </Card>
          <p className="text-small text-muted">{t('kept', { days: figureTexts(tag).days })}</p>
        </>
      )}
    </>
  )
}
