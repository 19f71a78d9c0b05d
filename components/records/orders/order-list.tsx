'use client'

import { ChevronRight, Coins, CreditCard, HandCoins, Landmark, Store, type LucideProps } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { TetherIcon } from '@/components/ui/picture/tether-icon'
import { Points } from '@/components/ui/points'
import type { contract } from '@/contract'
import type { Input } from '@/contract/define'
import type { OrderStatus } from '@/contract/member/records'
import { siteDayOf, siteTimeOf } from '@/contract/site-day'
import { api } from '@/lib/api'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { formatDay } from '@/lib/points/format'
import type { CsvColumn } from '../csv'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { RecordList } from '../record-list'
import { useRecordPages } from '../use-record-pages'
import { useTopUpColumns, useWithdrawalColumns } from './order-columns'

type Order = { order_number: string; status: OrderStatus; amount: string }
type Page<O> = { items: O[]; next_cursor: string | null; totals: { count: number | null; amount: string | null } }

type OrderListProps<O extends Order> = {
  kind: 'top_up' | 'withdrawal'
  filter: Input<typeof contract.records.deposits>
  fetchPage: (params: { cursor?: string; status?: 'success'; limit?: number }) => Promise<Page<O>>
  csv: { name: string; columns: readonly CsvColumn<O>[] }
  /** The page on which members create such an order. */
  href: '/store' | '/withdrawal'
  onCount?: ((count: number | null) => void) | undefined
  /** Shown before the CSV button. */
  tools: ReactNode
  facts: (order: O) => { time: string; way: string; icon: ComponentType<LucideProps> }
}

const tones = { pending: 'neutral', success: 'success', failed: 'error', undetermined: 'warning' } as const

/** Changes to either kind of order update the list. */
const orderTopics = ['top_ups', 'withdrawals'] as const

/**
 * Orders of one kind by day, newest first: a line of totals, a CSV button for all pages, and rows that
 * lead to the order.
 */
function OrderList<O extends Order>({ kind, filter, fetchPage, csv, href, onCount, tools, facts }: OrderListProps<O>) {
  const t = useTranslations('records')
  const tag = useLocale()
  const { status } = filter
  const pageAt = (cursor: string | undefined) => fetchPage(cursor ? { cursor } : {})
  // The reply's sum covers every status, including failed orders, so query the sum of successful orders too.
  const list = useRecordPages(
    [kind, JSON.stringify(filter)].join(' '),
    async (cursor) => {
      const isMixed = !status && !cursor
      const [page, succeeded] = await Promise.all([
        pageAt(cursor),
        isMixed ? fetchPage({ status: 'success', limit: 1 }) : null,
      ])
      return { ...page, totals: { ...page.totals, amount: (succeeded ?? page).totals.amount } }
    },
    orderTopics,
  )
  const totals = list.first?.totals
  const count = totals?.count ?? null
  useEffect(() => onCount?.(count), [onCount, count])
  const dayOf = (order: O) => siteDayOf(new Date(facts(order).time))
  const address = new URLSearchParams(useSearchParams())
  address.set('tab', kind)
  // Without a navigation of Next, so that the list stays as it is behind the order.
  const open = (event: MouseEvent, order: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setAddressParams({ order }, 'push')
  }

  return (
    <>
      <div className="flex min-h-11 items-center gap-1">
        <dl className="mr-auto flex flex-wrap items-baseline gap-x-3">
          <div aria-live="polite" aria-atomic className="text-muted">
            <dt className="sr-only">{t('totals.orders')}</dt>
            <dd className="figures">{count === null ? '—' : t('totals.count', { count })}</dd>
          </div>
          {/* If the filter selects another status, no listed order succeeded. */}
          {(!status || status === 'success') && (
            <div className="flex flex-wrap items-baseline gap-x-1.5">
              <dt className="text-muted">{t('totals.amount')}</dt>
              <dd className="figures text-lead font-bold">
                <Points amount={totals?.amount ?? null} />
              </dd>
            </div>
          )}
        </dl>
        {tools}
        <CsvButton
          name={csv.name}
          columns={csv.columns}
          fetchAll={() => fetchAllItems(pageAt)}
          isDisabled={list.items.length === 0}
        />
      </div>
      <RecordList
        label={t(`tab.${kind}`)}
        list={list}
        empty={{ title: t(`empty.${kind}`), text: t(`empty.${kind}_text`), href, action: t(`empty.${kind}_action`) }}
        row={(order, index) => {
          const { time, way, icon: Icon } = facts(order)
          const number = order.order_number
          const day = dayOf(order)
          const before = list.items[index - 1]
          address.set('order', number)
          return (
            <li key={number}>
              {(!before || dayOf(before) !== day) && (
                <p className="pt-3 pb-1 text-small font-semibold text-muted">{formatDay(day, tag)}</p>
              )}
              <a
                id={`order-${number}`}
                href={`?${address}`}
                onClick={(event) => open(event, number)}
                className="flex min-h-18 items-center gap-3 rounded-field px-2 py-2.5 transition hover:bg-raised/50"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
                  <span className="grid min-w-0">
                    <span className="font-semibold">{way}</span>
                    <span className="text-small break-keep text-muted">
                      {siteTimeOf(new Date(time))}
                      <span className="max-md:hidden">
                        {' · '}
                        <span className="figures">{number}</span>
                      </span>
                    </span>
                  </span>
                  <span className="grid justify-items-end gap-0.5 large:justify-items-start">
                    <Points amount={order.amount} className="font-semibold" />
                    <Badge tone={tones[order.status]}>{t(`status.${order.status}`)}</Badge>
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </a>
            </li>
          )
        }}
      />
    </>
  )
}

type RecordsProps = Pick<OrderListProps<Order>, 'onCount'> & {
  filter: Input<typeof contract.records.deposits>
  tools?: ReactNode
}

const topUpIcons = { vendor: CreditCard, usdt: TetherIcon, store: Store, other: Coins } as const

/** The member's top-up orders, filtered by status and period. */
export function TopUpRecords({ filter, onCount, tools }: RecordsProps) {
  const t = useTranslations('records')
  return (
    <OrderList
      kind="top_up"
      filter={filter}
      fetchPage={(params) => api.records.deposits({ ...filter, ...params })}
      csv={{ name: 'top-up', columns: useTopUpColumns() }}
      href="/store"
      {...{ onCount, tools }}
      facts={({ order_time, type }) => ({ time: order_time, way: t(`top_up_type.${type}`), icon: topUpIcons[type] })}
    />
  )
}

const payoutIcons = { bank: Landmark, usdt: TetherIcon, manual: HandCoins, other: Coins } as const

/** The member's withdrawals, filtered by status and period. */
export function WithdrawalRecords({ filter, onCount, tools }: RecordsProps) {
  const t = useTranslations('records')
  return (
    <OrderList
      kind="withdrawal"
      filter={filter}
      fetchPage={(params) => api.records.withdrawals({ ...filter, ...params })}
      csv={{ name: 'withdrawal', columns: useWithdrawalColumns() }}
      href="/withdrawal"
      {...{ onCount, tools }}
      facts={({ application_time: time, payout_type: type }) => ({
        time,
        way: t(`payout_type.${type}`),
        icon: payoutIcons[type],
      })}
    />
  )
}
