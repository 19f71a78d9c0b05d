'use client'

import { Banknote, IdCard, Mail, Scale, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MenuPage } from '@/components/member/pages'
import { Card } from '@/components/ui/card'
import { Meter } from '@/components/ui/meter'
import { Points } from '@/components/ui/points'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useClockText, useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { turnoverProgress } from '@/lib/points/turnover'
import { useUnreadStore, useUserDetailStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import type { Resource } from '@/stores/resource'
import type { LatestOrders } from './overview-orders'
import { OverviewRow } from './overview-row'

type OverviewProgressProps = {
  orders: Pick<Resource<LatestOrders>, 'data' | 'error'>
  hrefOf: (name: MenuPage) => string
}

/** What waits, for the member or for us: identity, valid bets, open orders, unread messages. */
export function OverviewProgress({ orders, hrefOf }: OverviewProgressProps) {
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
