'use client'

import { Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { api } from '@/lib/api'
import { printPage } from '@/lib/browser/print-page'
import { formatPoints } from '@/lib/points/format'
import { siteTimestamp } from '@/contract/site-day'
import { useUserDetailStore } from '@/stores/resources'
import { fetchAllItems } from '../fetch-all-items'
import { useKindText } from './statement-records'
import { resultsByMonth, resultsByVenue, type StatementSummary } from './statement-results'

type PrintStatementProps = { days: { from: string; to: string }; summary: StatementSummary }

/** Prints the whole statement on white paper: sums, results by month and by venue, and every change. */
export function PrintStatement({ days, summary }: PrintStatementProps) {
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
