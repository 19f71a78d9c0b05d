'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button/button'
import { Chart } from '@/components/ui/chart/chart'
import { Points } from '@/components/ui/points'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { api } from '@/lib/api'
import { addDays, daysBetween, siteToday } from '@/lib/time/site-day'
import { useLocalResource } from '@/stores/use-resource'
import { OverviewEmpty, OverviewSection } from './overview-section'

async function lastWeek() {
  const last = siteToday()
  const from = addDays(last, -6)
  const { days, totals } = await api.records.betSummary({ from })
  const columns = daysBetween(from, last).map((date) => ({
    date,
    values: { win_lose: days.find((day) => day.date === date)?.win_lose ?? '0.00' },
  }))
  return { columns, totals }
}

/** The result of the last seven days' bets. */
export function OverviewWeek({ href }: { href: string }) {
  const t = useTranslations('account.overview')
  const week = useLocalResource(lastWeek, ['balance'])
  return (
    <OverviewSection
      title={t('week.title')}
      more={{ href, label: t('week.more') }}
      loadable={week}
      waiting={<Skeleton className="h-65 md:h-77" />}
    >
      {({ columns, totals }) =>
        totals.bets === 0 ? (
          <OverviewEmpty
            className="min-h-65 md:min-h-73"
            text={t('week.empty')}
            action={
              <ButtonLink href="/" kind="quiet" className="in-data-play:hidden">
                {t('week.play')}
              </ButtonLink>
            }
          />
        ) : (
          <Chart
            title={
              <>
                <span className="font-normal text-muted">{t('week.total')}</span>{' '}
                <Points amount={totals.win_lose} signed />
              </>
            }
            words={{ cursor: t('week.cursor'), table: t('week.table'), date: t('week.date') }}
            columns={columns}
            panels={[
              { key: 'result', size: 'tall', series: [{ key: 'win_lose', label: t('week.result'), look: 'signed' }] },
            ]}
          />
        )
      }
    </OverviewSection>
  )
}
