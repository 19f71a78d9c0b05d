'use client'

import { ChevronRight, IdCard, Mail, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { memberHref } from '@/components/member/pages'
import { useResource, useLocalResource } from '@/stores/use-resource'
import { useUserDetailStore, useUnreadStore } from '@/stores/resources'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { Card } from '@/components/ui/card'
import { Meter } from '@/components/ui/meter'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { turnoverProgress } from '@/lib/points/turnover'
import { ButtonLink } from '@/components/ui/button/button'
import { Chart } from '@/components/ui/chart/chart'
import { Points } from '@/components/ui/points'
import { api } from '@/lib/api'
import { addDays, daysBetween, siteToday } from '@/lib/time/site-day'
import { BalanceCard } from './balance-card'
import { OverviewOrders } from './overview-orders'
import { OverviewSkeleton } from './overview-skeleton'
import { OverviewVenues } from './overview-venues'
import { MemberDetail } from './member-detail'
import { OverviewEmpty, OverviewSection } from './overview-section'

const records = memberHref('records')
const ways = { top_up: memberHref('top_up'), withdraw: memberHref('withdraw'), transfer: memberHref('transfer') }

/**
 * The first panel of the desktop personal centre: open tasks, points by place, results of the week, the last orders.
 * Each section is fetched and fails independently.
 */
export function AccountOverview() {
  const { data, error } = useResource(useUserDetailStore)
  // The member's detail decides which alerts show: render the rest after it arrives, so that nothing moves.
  if (!data && !error) {
    return <OverviewSkeleton />
  }
  return (
    <div className="@container grid gap-5">
      <OverviewAlerts hrefs={{ identity: memberHref('bank'), messages: memberHref('messages') }} />
      <div className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-5 [&>*]:min-w-0">
          <MemberDetail>{(detail) => <BalanceCard detail={detail} ways={ways} />}</MemberDetail>
          <OverviewTurnover />
          <OverviewVenues href={ways.transfer} />
        </div>
        <div className="grid min-w-0 gap-5 [&>*]:min-w-0">
          <OverviewWeek href={memberHref('bets')} />
          <OverviewOrders
            hrefs={{
              all: records,
              top_up: `${records}&tab=top_up`,
              withdrawal: `${records}&tab=withdrawal`,
              create: ways.top_up,
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** Open tasks of the member: identity and unread messages. The row of messages is always shown, so that nothing below it moves. */
function OverviewAlerts({ hrefs }: { hrefs: { identity: string; messages: string } }) {
  const t = useTranslations('account.overview')
  const detail = useResource(useUserDetailStore).data
  const unread = useResource(useUnreadStore)
  const state = detail?.identity_state ?? 'certified'
  return (
    <div className="grid gap-3 empty:hidden">
      {state !== 'certified' && (
        <Note
          icon={IdCard}
          href={hrefs.identity}
          isUrgent={state !== 'under_review'}
          title={t(`identity.${state}.title`)}
          text={
            <>
              {t(`identity.${state}.text`)}
              {detail?.identity_reason && (
                <span className="mt-0.5 block font-semibold text-warning">{detail.identity_reason}</span>
              )}
            </>
          }
        />
      )}
      {unread.data !== null ? (
        <Note icon={Mail} href={hrefs.messages} title={t('unread', { count: unread.data.count })} />
      ) : (
        !unread.error && <Skeleton className="h-14 rounded-card" />
      )}
    </div>
  )
}

type NoteProps = { icon: LucideIcon; href: string; title: string; text?: ReactNode; isUrgent?: boolean }

function Note({ icon: Icon, href, title, text, isUrgent = false }: NoteProps) {
  return (
    <SiteLink
      href={href}
      className={`flex min-h-14 items-center gap-4 rounded-card border px-5 py-3 transition hover:bg-raised ${isUrgent ? 'border-warning/50 bg-warning/10' : 'border-line bg-surface'}`}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${isUrgent ? 'text-warning' : 'text-points'}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </SiteLink>
  )
}

/** Valid bets still required before a withdrawal; renders nothing once they are met. */
function OverviewTurnover() {
  const t = useTranslations('account.overview.turnover')
  const points = usePointsText()
  const terms = useResource(useUserDetailStore).data?.withdrawal_terms
  if (!terms) return null
  const { percent, left, isMet } = turnoverProgress(terms)
  if (isMet) return null
  const done = t('done', { done: points(terms.turnover_done), required: points(terms.turnover_required) })
  return (
    <Card className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {t('title')}
        <span className="figures text-small text-warning">{t('left', { left: points(left) })}</span>
      </h2>
      <Meter label={t('title')} words={done} percent={percent} />
      <p className="figures text-small text-muted">{done}</p>
    </Card>
  )
}

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
function OverviewWeek({ href }: { href: string }) {
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
