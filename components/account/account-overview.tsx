'use client'

import { Hand, Landmark, ShieldCheck, Banknote, IdCard, Mail, Scale, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isInMenu, memberHref, type MenuPage } from '@/components/member/pages'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Chart } from '@/components/ui/chart/chart'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { Meter } from '@/components/ui/meter'
import { Points } from '@/components/ui/points'
import { toMinor } from '@/contract/amount'
import { api } from '@/lib/api'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { useDateTimeText, useClockText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { turnoverProgress } from '@/lib/points/turnover'
import { addDays, daysBetween, siteToday } from '@/lib/time/site-day'
import { usePlaySessionStore } from '@/stores/play-session'
import type { Resource } from '@/stores/resource'
import { useUserDetailStore, useUnreadStore } from '@/stores/resources'
import { useLocalResource, useResource } from '@/stores/use-resource'
import { BalanceCard } from './balance-card'
import { MemberDetail } from './member-detail'
import { latestOrders, OverviewOrders, type LatestOrders } from './overview-orders'
import { OverviewRow } from './overview-row'
import { OverviewEmpty, OverviewSection } from './overview-section'
import { OverviewSkeleton } from './overview-skeleton'
import { OverviewVenues } from './overview-venues'

const columns = { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }
const wide = { gridColumn: 'span 8' }
const narrow = { gridColumn: 'span 4' }
const whole = { gridColumn: '1 / -1' }

type AccountOverviewProps = {
  /** Where each page is: at its own address on phones, in the personal centre on desktop. */
  hrefOf?: (name: MenuPage) => string
  /** The session's time and result. */
  session?: ReactNode
}

/**
 * The first panel of the personal centre: points, what is in progress, points by venue, the last orders, results of the
 * week, and the account's state. Each section is fetched and fails independently.
 */
export function AccountOverview({ hrefOf = memberHref, session }: AccountOverviewProps) {
  const { data, error } = useResource(useUserDetailStore)
  const orders = useLocalResource(latestOrders, ['top_ups', 'withdrawals'])
  // The member's detail decides what is in progress: render the rest after it arrives, so that nothing moves.
  if (!data && !error) {
    return <OverviewSkeleton />
  }
  const records = hrefOf('records')
  const tab = (name: string) => `${records}${records.includes('?') ? '&' : '?'}tab=${name}`
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @3xl:grid [&>*]:min-w-0" style={columns}>
        <div style={wide}>
          <MemberDetail>{(detail) => <BalanceCard detail={detail} session={session} />}</MemberDetail>
        </div>
        <div style={narrow}>
          <OverviewProgress orders={orders} hrefOf={hrefOf} />
        </div>
        <div style={narrow}>
          <OverviewVenues href={hrefOf('transfer')} />
        </div>
        <div style={narrow}>
          <OverviewOrders
            orders={orders}
            hrefs={{ all: records, top_up: tab('top_up'), withdrawal: tab('withdrawal'), create: hrefOf('top_up') }}
          />
        </div>
        <div style={narrow}>
          <OverviewWeek href={hrefOf('bets')} />
        </div>
        <div style={whole}>
          <AccountState hrefOf={hrefOf} />
        </div>
      </div>
    </div>
  )
}

const stateIcons = { security: ShieldCheck, bank: Landmark, limits: Hand }

/** The previous sign-in, the number of passkeys, and the tightest own limit; null for what the backend does not tell. */
async function fetchFacts(isOffered: ReturnType<typeof useIsOffered>) {
  const [devices, passkeys, protection] = await Promise.all([
    isOffered('security') ? api.security.devices({}).catch(() => null) : null,
    isOffered('passkeys') ? api.passkeys.list({}).catch(() => null) : null,
    isOffered('protection') ? api.protection.overview({}).catch(() => null) : null,
  ])
  const own = protection?.limits.filter(({ kind, own, left }) => kind === 'top_up' && own !== null && left !== null)
  const [limit] = own?.toSorted((a, b) => Number(toMinor(a.left ?? '0') - toMinor(b.left ?? '0'))) ?? []
  return { signedInAt: devices?.previous_sign_in?.at ?? null, passkeys: passkeys?.items.length ?? null, limit }
}

/** The pages that protect the account and its points, with what is known of each. */
function AccountState({ hrefOf }: { hrefOf: (name: MenuPage) => string }) {
  const t = useTranslations('account')
  const isOffered = useIsOffered()
  const moment = useDateTimeText()
  const points = usePointsText()
  const { data: facts } = useLocalResource(() => fetchFacts(isOffered))
  const { signedInAt, passkeys, limit } = facts ?? {}
  const detail = useUserDetailStore(({ data }) => data)
  const minutes = usePlaySessionStore(({ data }) => data?.reminder_minutes)
  const texts = {
    security:
      [
        signedInAt && t('overview.state.signed_in', { time: moment(signedInAt) }),
        passkeys != null && t('overview.state.passkeys', { count: passkeys }),
      ]
        .filter(Boolean)
        .join(' · ') || t('overview.state.security'),
    bank: detail?.identity_state && t(`identity.${detail.identity_state}`),
    limits: [
      limit && t('overview.state.left', { period: limit.period, left: points(limit.left ?? '0') }),
      minutes && t('overview.state.limits', { minutes }),
    ]
      .filter(Boolean)
      .join(' · '),
  }
  return (
    <Card aria-labelledby="account-state">
      <h2 id="account-state" className="text-heading">
        {t('overview.state.title')}
      </h2>
      <div className="grid gap-x-8 md:grid-cols-3">
        {(['security', 'bank', 'limits'] as const)
          .filter((name) => isInMenu(name, isOffered))
          .map((name) => (
            <OverviewRow
              key={name}
              icon={stateIcons[name]}
              href={hrefOf(name)}
              title={t(`menu.${name}`)}
              text={texts[name]}
            />
          ))}
      </div>
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
      shapes={['h-65 md:h-77']}
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

type OverviewProgressProps = {
  orders: Pick<Resource<LatestOrders>, 'data' | 'error'>
  hrefOf: (name: MenuPage) => string
}

/** What waits, for the member or for us: identity, valid bets, open orders, unread messages. */
function OverviewProgress({ orders, hrefOf }: OverviewProgressProps) {
  const t = useTranslations('account.overview')
  const moment = useDateTimeText()
  const clock = useClockText()
  const detail = useResource(useUserDetailStore).data
  const unread = useResource(useUnreadStore)
  const identity = detail?.identity_state ?? 'certified'
  const open = orders.data?.open ?? []
  return (
    <Card aria-labelledby="in-progress" className="grid h-full min-w-0 content-start [&>*]:min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="in-progress" className="text-heading">
          {t('progress.title')}
        </h2>
        {open.length > 0 && (
          <span className="text-small text-muted">{t('progress.count', { count: open.length })}</span>
        )}
      </div>
      <div className="divide-y divide-line">
        {identity !== 'certified' && (
          <OverviewRow
            icon={IdCard}
            href={hrefOf('bank')}
            isUrgent={identity !== 'under_review'}
            title={t(`identity.${identity}.title`)}
            text={
              <>
                {t(`identity.${identity}.text`)}
                {detail?.identity_reason && (
                  <span className="block font-semibold text-warning">{detail.identity_reason}</span>
                )}
              </>
            }
          />
        )}
        <Turnover href={hrefOf('withdraw')} />
        {!orders.data && !orders.error && <Skeleton className="h-13" />}
        {open.map((order) =>
          order.kind === 'withdrawal' ? (
            <OverviewRow
              key={order.order_number}
              icon={Banknote}
              href={`${hrefOf('records')}${hrefOf('records').includes('?') ? '&' : '?'}tab=withdrawal`}
              isUrgent
              title={
                <>
                  {t('orders.withdrawal')} <Points amount={order.amount} />
                </>
              }
              text={
                order.expected_at ? t('progress.by', { time: moment(order.expected_at) }) : t(`status.${order.status}`)
              }
            />
          ) : (
            <OverviewRow
              key={order.order_number}
              icon={Wallet}
              href={`/store?order=${order.order_number}`}
              isUrgent
              title={
                <>
                  {t('orders.top_up')} <Points amount={order.amount} />
                </>
              }
              text={
                order.payment_deadline
                  ? t('progress.pay_by', { time: clock(order.payment_deadline) })
                  : t(`status.${order.status}`)
              }
            />
          ),
        )}
        {unread.data ? (
          <OverviewRow icon={Mail} href={hrefOf('messages')} title={t('unread', { count: unread.data.count })} />
        ) : (
          !unread.error && <Skeleton className="h-13" />
        )}
      </div>
    </Card>
  )
}

/** Valid bets still required before a withdrawal; renders nothing once they are met. */
function Turnover({ href }: { href: string }) {
  const t = useTranslations('account.overview.turnover')
  const points = usePointsText()
  const terms = useResource(useUserDetailStore).data?.withdrawal_terms
  if (!terms) return null
  const { percent, left, isMet } = turnoverProgress(terms)
  if (isMet) return null
  const done = t('done', { done: points(terms.turnover_done), required: points(terms.turnover_required) })
  return (
    <div className="pb-3">
      <OverviewRow icon={Scale} href={href} title={t('title')} text={t('left', { left: points(left) })} />
      <Meter label={t('title')} words={done} percent={percent} />
    </div>
  )
}
