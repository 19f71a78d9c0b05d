'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button'
import { Points } from '@/components/ui/points'
import { SiteLink } from '@/components/ui/site-link'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import type { Resource } from '@/stores/resource'
import { OverviewEmpty, OverviewSection } from './overview-section'

const fetched = 5
const shown = 3
const tones = { pending: 'neutral', success: 'success', failed: 'error', undetermined: 'warning' } as const

/** The newest top-ups and withdrawals, and those among them that are still open. */
export async function latestOrders() {
  const limit = fetched
  const [topUps, withdrawals] = await Promise.all([api.records.deposits({ limit }), api.records.withdrawals({ limit })])
  const orders = [
    ...topUps.items.map((order) => ({ ...order, kind: 'top_up' as const, time: order.order_time })),
    ...withdrawals.items.map((order) => ({ ...order, kind: 'withdrawal' as const, time: order.application_time })),
  ].toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
  return { latest: orders.slice(0, shown), open: orders.filter(({ status }) => status === 'pending').slice(0, shown) }
}
export type LatestOrders = Awaited<ReturnType<typeof latestOrders>>

type OverviewOrdersProps = {
  orders: Pick<Resource<LatestOrders>, 'data' | 'error' | 'reload'>
  /** Links: all records, the records of one kind, and the first top-up. */
  hrefs: { all: string; top_up: string; withdrawal: string; create: string }
}

/** The last top-ups and withdrawals together, newest first; a row links to the records of its kind. */
export function OverviewOrders({ orders, hrefs }: OverviewOrdersProps) {
  const t = useTranslations('account.overview')
  const moment = useDateTimeText()
  return (
    <OverviewSection
      title={t('orders.title')}
      more={{ href: hrefs.all, label: t('orders.more') }}
      loadable={orders}
      shapes={['h-13', 'h-13', 'h-13']}
    >
      {({ latest }) =>
        latest.length === 0 ? (
          <OverviewEmpty
            text={t('orders.empty')}
            action={
              <ButtonLink href={hrefs.create} kind="quiet" className="in-data-play:hidden">
                {t('orders.create')}
              </ButtonLink>
            }
          />
        ) : (
          <ul className="-mx-2 grid divide-y divide-line">
            {latest.map(({ kind, order_number, time, amount, status }) => (
              <li key={order_number}>
                <SiteLink
                  href={hrefs[kind]}
                  className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 rounded-field px-2 py-2 transition hover:bg-raised/60"
                >
                  <span className="min-w-0 flex-[1_1_5rem]">
                    <span className="block font-semibold">{t(`orders.${kind}`)}</span>
                    <span className="block text-small text-muted">{moment(time)}</span>
                  </span>
                  <span className="ml-auto grid justify-items-end gap-1">
                    <Points amount={amount} className="font-semibold" />
                    <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        )
      }
    </OverviewSection>
  )
}
