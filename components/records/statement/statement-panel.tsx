'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { FilterChips } from '@/components/ui/button/filter-chips'
import { LoadError } from '@/components/ui/load/load-error'
import { Points } from '@/components/ui/points'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { maximumStatementDays } from '@/contract/optional/statement'
import { api } from '@/lib/api'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { addDays, isDay, siteToday } from '@/lib/time/site-day'
import { siteDayOf, siteTimestamp } from '@/contract/site-day'
import { useUserDetailStore } from '@/stores/resources'
import { useLocalResource, useResource } from '@/stores/use-resource'
import { CustomRange } from '../custom-range'
import { StatementRecords, useKindText } from './statement-records'
import { StatementResults, resultsByMonth, resultsByVenue, type StatementSummary } from './statement-results'
import { Totals } from '../totals'
import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { printPage } from '@/lib/browser/print-page'
import { formatPoints } from '@/lib/points/format'
import { fetchAllItems } from '../fetch-all-items'

type Days = { from: string; to: string }

const recentDays = 364
/** At most this many calendar years are offered, newest first, back to the year of registration. */
const maxYears = 10

/**
 * A statement of at most one year (GLI-19 2.5.7; UKGC RTS 1B, 1C): money in and out (also since registration), results
 * by venue and month, and every change with the balance before and after it.
 */
export function StatementPanel() {
  const t = useTranslations('records.year')
  const search = useSearchParams()
  const registeredAt = useResource(useUserDetailStore).data?.registered_at
  const today = siteToday()
  const thisYear = Number(today.slice(0, 4))
  const firstYear = registeredAt ? Number(siteDayOf(new Date(registeredAt)).slice(0, 4)) : thisYear
  const count = Math.min(maxYears, thisYear - firstYear + 1)
  const years = Array.from({ length: count }, (_, index) => String(thisYear - index))
  const options = ['recent', ...years, 'own']
  const chosen = options.find((each) => each === search.get('year')) ?? 'recent'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const own = { from: isDay(from) ? from : addDays(today, -30), to: isDay(to) ? to : today }
  const days = daysOf(chosen, own, today)
  const choose = (year: string) => setAddressParams({ year: year === 'recent' ? null : year, from: null, to: null })
  const isTooLong = addDays(days.from, maximumStatementDays - 1) < days.to
  const names = { recent: t('recent'), own: t('own') }
  // Thai years are Buddhist years, as in all dates of the site.
  const yearText = new Intl.DateTimeFormat(useLocale(), { year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <FilterChips
        label={t('period')}
        value={chosen}
        options={options.map((value) => ({
          value,
          label: value === 'recent' || value === 'own' ? names[value] : yearText.format(new Date(value)),
        }))}
        onChange={choose}
      />
      <div className="grid gap-5 [&>*]:min-w-0">
        {chosen === 'own' && <CustomRange {...own} onChange={(typed) => setAddressParams({ year: 'own', ...typed })} />}
        {isTooLong ? (
          <EmptyState title={t('too_long')} text={t('too_long_text')} />
        ) : (
          <Statement key={`${days.from} ${days.to}`} days={days} />
        )}
      </div>
    </>
  )
}

function daysOf(chosen: string, own: Days, today: string): Days {
  if (chosen === 'own') return own
  if (chosen === 'recent') return { from: addDays(today, -recentDays), to: today }
  return { from: `${chosen}-01-01`, to: `${chosen}-12-31` }
}

function Statement({ days }: { days: Days }) {
  const t = useTranslations('records.year')
  const momentText = useDateTimeText()
  const { data, error, reload } = useLocalResource(() => api.statement.summary(days), ['balance'])
  if (!data) {
    if (error) return <LoadError error={error} onRetry={reload} kind="quiet" />
    return <Skeleton className="h-96 rounded-card" />
  }
  const { period, lifetime, results, bets_from } = data
  const sum = (key: 'topped_up' | 'withdrawn' | 'net' | 'lifetime', amount: string) => ({
    key,
    label: t(key),
    value: <Points amount={amount} />,
  })
  return (
    <>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Totals
            totals={[
              sum('topped_up', period.topped_up),
              sum('withdrawn', period.withdrawn),
              sum('net', period.net),
              sum('lifetime', lifetime.net),
            ]}
          />
          <PrintStatement days={days} summary={data} />
        </div>
        <p className="text-small text-muted">{t('net_text')}</p>
      </Card>
      <Card className="grid gap-4">
        <StatementResults results={results} days={days} />
        <p className="text-small text-muted">
          {bets_from ? t('bets_from', { from: momentText(bets_from) }) : t('no_bets')}
        </p>
      </Card>
      <Card className="@container">
        <h2 className="mb-4 text-heading">{t('changes')}</h2>
        <StatementRecords filter={days} />
      </Card>
    </>
  )
}

type PrintStatementProps = { days: { from: string; to: string }; summary: StatementSummary }

/** Prints the whole statement on white paper: sums, results by month and by venue, and every change. */
function PrintStatement({ days, summary }: PrintStatementProps) {
  const t = useTranslations('records')
  const tag = useLocale()
  const kindText = useKindText()
  const account = useUserDetailStore((detail) => detail.data?.account)
  const { isBusy, failure, attempt } = useAttempt()
  const points = (amount: string, signed = false) => formatPoints(amount, tag, { signed })
  const print = async () => {
    const changes = await fetchAllItems((cursor) =>
      api.statement.list({ ...days, limit: 100, ...(cursor && { cursor }) }),
    )
    const { period, lifetime, results } = summary
    printPage(tag, account, `${t('tab.statement')} ${days.from} – ${days.to}`, [
      {
        amountsFrom: 0,
        head: [t('year.topped_up'), t('year.withdrawn'), t('year.net'), t('year.lifetime')],
        rows: [[period.topped_up, period.withdrawn, period.net, lifetime.net].map((amount) => points(amount))],
      },
      {
        amountsFrom: 1,
        head: [t('year.month'), t('year.stakes'), t('year.result')],
        rows: resultsByMonth(results).map(({ month, stakes, result }) => [month, points(stakes), points(result, true)]),
      },
      {
        amountsFrom: 1,
        head: [t('year.venue'), t('year.bets'), t('year.stakes'), t('year.result')],
        rows: resultsByVenue(results).map(({ name, bets, stakes, result }) => [
          name,
          String(bets),
          points(stakes),
          points(result, true),
        ]),
      },
      {
        amountsFrom: 3,
        head: (['time', 'number', 'kind', 'amount', 'balance_before', 'balance_after'] as const).map((field) =>
          t(`statement.${field}`),
        ),
        rows: changes.map(({ time, number, amount, balance_before, balance_after, ...change }) => [
          siteTimestamp(new Date(time)),
          number,
          kindText(change),
          points(amount, true),
          points(balance_before),
          points(balance_after),
        ]),
      },
    ])
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="quiet" size="small" className="min-h-11" isBusy={isBusy} onClick={() => void attempt(print)}>
        <Printer aria-hidden className="size-4" />
        {t('year.print')}
      </Button>
      <FailureNote error={failure} />
    </div>
  )
}
