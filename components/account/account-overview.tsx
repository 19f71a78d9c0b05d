'use client'

import { Hand, Landmark, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isInMenu, memberHref, type MenuPage } from '@/components/member/pages'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Chart } from '@/components/ui/chart/chart'
import { Points } from '@/components/ui/points'
import { toMinor } from '@/contract/amount'
import { api } from '@/lib/api'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { addDays, daysBetween, siteToday } from '@/lib/time/site-day'
import { usePlaySessionStore } from '@/stores/play-session'
import { useUserDetailStore } from '@/stores/resources'
import { useLocalResource, useResource } from '@/stores/use-resource'
import { BalanceCard } from './balance-card'
import { MemberDetail } from './member-detail'
import { latestOrders, OverviewOrders } from './overview-orders'
import { OverviewProgress } from './overview-progress'
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
