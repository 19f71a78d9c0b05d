'use client'

import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button'
import { Points } from '@/components/ui/points'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useLocalResource } from '@/stores/use-resource'
import { OverviewEmpty, OverviewSection } from './overview-section'

const limit = 5
const tones = { pending: 'neutral', success: 'success', failed: 'error', undetermined: 'warning' } as const

async function latestOrders() {
  const [topUps, withdrawals] = await Promise.all([api.records.deposits({ limit }), api.records.withdrawals({ limit })])
  const orders = [
    ...topUps.items.map(({ order_time, ...rest }) => ({ ...rest, kind: 'top_up' as const, time: order_time })),
    ...withdrawals.items.map(({ application_time, ...rest }) => ({
      ...rest,
      kind: 'withdrawal' as const,
      time: application_time,
    })),
  ]
  return orders.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time)).slice(0, limit)
}

type OverviewOrdersProps = {
  /** Links: all records, the records of one kind, and the first top-up. */
  hrefs: { all: string; top_up: string; withdrawal: string; create: string }
}

/** The last top-ups and withdrawals together, newest first; a row links to the records of its kind. */
export function OverviewOrders({ hrefs }: OverviewOrdersProps) {
  const t = useTranslations('account.overview')
  const moment = useDateTimeText()
  const orders = useLocalResource(latestOrders, ['top_ups', 'withdrawals'])
  return (
    <OverviewSection
      title={t('orders.title')}
      more={{ href: hrefs.all, label: t('orders.more') }}
      loadable={orders}
      waiting={[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    >
      {(latest) =>
        latest.length === 0 ? (
          <OverviewEmpty
            text={t('orders.empty')}
            action={
              <ButtonLink href={hrefs.create} kind="quiet">
                {t('orders.create')}
              </ButtonLink>
            }
          />
        ) : (
          <ul className="-mx-2 grid divide-y divide-line">
            {latest.map(({ kind, order_number, time, amount, status }) => {
              const Icon = kind === 'top_up' ? ArrowDownToLine : ArrowUpFromLine
              return (
                <li key={order_number}>
                  <SiteLink
                    href={hrefs[kind]}
                    className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 rounded-field px-2 py-2 transition hover:bg-raised/60"
                  >
                    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-points">
                      <Icon aria-hidden className="size-5" />
                    </span>
                    <span className="min-w-0 flex-[1_1_5rem]">
                      <span className="block font-semibold">{t(`orders.${kind}`)}</span>
                      <span className="block text-small text-muted">{moment(time)}</span>
                    </span>
                    <span className="ml-auto grid justify-items-end gap-1 @2xl:flex @2xl:items-center @2xl:gap-5">
                      <span className="@2xl:order-last @2xl:min-w-28 @2xl:text-right">
                        <Points amount={amount} className="font-semibold" />
                      </span>
                      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
                    </span>
                  </SiteLink>
                </li>
              )
            })}
          </ul>
        )
      }
    </OverviewSection>
  )
}
