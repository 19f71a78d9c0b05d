'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { Points } from '@/components/ui/points'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { api } from '@/lib/api'
import { figureTexts } from '@/lib/site/figure-texts'
import { useLocalResource } from '@/stores/use-resource'
import { Chart } from '@/components/ui/chart/chart'
import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import { siteToday } from '@/lib/time/site-day'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { Totals } from '../totals'
import { useBetColumns } from './use-bet-columns'
import { chartColumns, chartDates } from '../chart-figures'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { RecordList } from '../record-list'
import { useRecordPages } from '../use-record-pages'
import { RangeFilter, rangeInput, useAddressRange } from '../range-filter'

/** Bet totals of a range, overall, by day and by platform (specification, section 3). */
export function BetSummary({ filter }: { filter: BetFilter }) {
  const tag = useLocale()
  const t = useTranslations('records')
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
      {!data && <LoadingShapes shapes={['h-56 rounded-card']} />}
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

/** The range of days of a bet query. */
type BetFilter = Input<typeof contract.records.betSummary>
type Day = Output<typeof contract.records.betSummary>['days'][number]

/**
 * Bets and valid bets by day and, below them, the result: bars go up for a win and down for a loss. A single day has no
 * chart.
 */
function BetChart({ days, filter }: { days: readonly Day[]; filter: BetFilter }) {
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

type Platform = Output<typeof contract.records.betSummary>['platforms'][number]

/** Each platform with its totals. Expanding one fetches its bets. */
function VenueTotals({ platforms, filter }: { platforms: readonly Platform[]; filter: BetFilter }) {
  return (
    <ul className="grid divide-y divide-line">
      {platforms.map((platform) => (
        <PlatformRow key={platform.platform} platform={platform} filter={filter} />
      ))}
    </ul>
  )
}

function PlatformRow({ platform, filter }: { platform: Platform; filter: BetFilter }) {
  const t = useTranslations('records')
  const [isOpen, setIsOpen] = useState(false)
  const { platform: code, platform_name, bets, bet_amount, valid_bet_amount, win_lose } = platform
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-16 w-full items-center gap-3 rounded-field px-2 py-3 text-left transition hover:bg-raised/50"
      >
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 @2xl:grid @2xl:grid-cols-[1.5fr_1fr_1fr_1fr] @2xl:items-center">
          <span className="min-w-0 flex-[1_0_40%]">
            <span className="block font-semibold">{platform_name}</span>
            <span className="text-small text-muted">{t('totals.bets', { count: bets })}</span>
          </span>
          <span className="flex-[1_0_40%] text-right">
            <span className="block text-small text-muted">{t('field.win_lose')}</span>
            <Points amount={win_lose} signed className="font-semibold" />
          </span>
          <span className="flex-[1_0_40%] @2xl:-order-1 @2xl:col-start-2 @2xl:row-start-1 @2xl:text-right">
            <span className="block text-small text-muted">{t('field.bet_amount')}</span>
            <Points amount={bet_amount} />
          </span>
          <span className="flex-[1_0_40%] text-right @2xl:col-start-3 @2xl:row-start-1">
            <span className="block text-small text-muted">{t('field.valid_bet_amount')}</span>
            <Points amount={valid_bet_amount} />
          </span>
        </span>
        <ChevronDown aria-hidden className={`size-5 shrink-0 text-muted transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div className="mx-2 mb-4 rounded-field bg-ground/50 px-4 py-2">
          <BetList platform={code} platformName={platform_name} filter={filter} />
        </div>
      )}
    </li>
  )
}

type BetListProps = { platform: string; platformName: string; filter: BetFilter }

/** What does not fit moves below. */
const line = 'flex flex-wrap gap-x-4 gap-y-0.5'

/** The individual bets at one platform, newest first. */
function BetList({ platform, platformName, filter }: BetListProps) {
  const t = useTranslations('records')
  const moment = useDateTimeText()
  const columns = useBetColumns()
  const fetchPage = (cursor: string | undefined) =>
    api.records.betDetail({ ...filter, platform, ...(cursor && { cursor }) })
  const list = useRecordPages(`bets ${platform}`, fetchPage, ['balance'])
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 py-2">
        <CsvButton
          name={`bets-${platform}`}
          columns={columns}
          fetchAll={() => fetchAllItems(fetchPage)}
          isDisabled={list.items.length === 0}
        />
      </div>
      <RecordList
        label={t('bets_of', { platform: platformName })}
        list={list}
        empty={{ title: t('empty.bets'), text: t('empty.bets_text'), href: '/', action: t('empty.play') }}
        row={({ id, game_name, bet_time, bet_amount, valid_bet_amount, win_lose }) => (
          <li key={id} className="grid gap-y-0.5 py-3">
            <span className={line}>
              <span className="font-semibold">{game_name}</span>
              <Points amount={win_lose} signed className="ml-auto font-semibold" />
            </span>
            <span className={clsx(line, 'text-small text-muted')}>
              <span>{moment(bet_time)}</span>
              <span className="figures wrap-anywhere">{t('bet_number', { id })}</span>
              <span className="sm:ml-auto">
                {t('field.bet_amount')} <Points amount={bet_amount} className="text-ink" />
              </span>
              <span>
                {t('field.valid_bet_amount')} <Points amount={valid_bet_amount} className="text-ink" />
              </span>
            </span>
          </li>
        )}
      />
    </>
  )
}

/** Bets of a range of days: totals, a chart by day, and a list of platforms. A platform expands to its bets. */
export function BetRecordsPanel() {
  const [range, setRange] = useAddressRange()
  const filter = rangeInput(range)
  return (
    <div className="@container grid gap-5">
      <RangeFilter value={range} onChange={setRange} />
      <BetSummary key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}
