'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Points } from '@/components/ui/points'
import type { OrderStatus } from '@/contract/member/records'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import type { CsvColumn } from '../csv'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { OrderStatusBadge } from './order-status-badge'
import { RecordList } from '../record-list'
import { RecordHeader, recordLine, RecordRow } from '../record-row'
import { Totals } from '../totals'
import { useRecordPages } from '../use-record-pages'

type Order = { order_number: string; status: OrderStatus; amount: string }
type Page<O> = { items: O[]; next_cursor: string | null; totals: { count: number | null; amount: string | null } }

type OrderListProps<O extends Order> = {
  kind: 'top_up' | 'withdrawal'
  /** The status to list; null for all. */
  status: OrderStatus | undefined
  fetchPage: (params: { cursor?: string; status?: 'success'; limit?: number }) => Promise<Page<O>>
  csv: { name: string; columns: readonly CsvColumn<O>[] }
  /** The page on which members create such an order. */
  href: '/store' | '/withdrawal'
  /** Headings of the two columns that differ between top-ups and withdrawals. */
  names: { time: string; way: string }
  facts: (order: O) => { time: string; way: string; detail: ReactNode }
}

/** Changes to either kind of order update the list. */
const orderTopics = ['top_ups', 'withdrawals'] as const

const columns = '@3xl:grid-cols-[11rem_1fr_9rem_9rem_9rem]'

/** Orders of one kind, newest first: totals, a CSV button for all pages, and rows that expand to every field. */
export function OrderList<O extends Order>({ kind, status, fetchPage, csv, href, names, facts }: OrderListProps<O>) {
  const t = useTranslations('records')
  const moment = useDateTimeText()
  const pageAt = (cursor: string | undefined) => fetchPage(cursor ? { cursor } : {})
  // The reply's sum covers every status, including failed orders, so query the sum of successful orders too.
  const list = useRecordPages(async (cursor) => {
    const isMixed = !status && !cursor
    const [page, succeeded] = await Promise.all([
      pageAt(cursor),
      isMixed ? fetchPage({ status: 'success', limit: 1 }) : null,
    ])
    return { ...page, totals: { ...page.totals, amount: (succeeded ?? page).totals.amount } }
  }, orderTopics)
  const totals = list.first?.totals
  const moved = { key: 'amount', label: t('totals.amount'), value: <Points amount={totals?.amount ?? null} /> }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <Totals
          totals={[
            {
              key: 'count',
              label: t('totals.orders'),
              value: totals?.count == null ? '—' : t('totals.count', { count: totals.count }),
            },
            // If the filter selects another status, no listed order succeeded.
            ...(!status || status === 'success' ? [moved] : []),
          ]}
        />
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
        head={
          <RecordHeader
            columns={columns}
            names={[names.time, t('field.order_number'), names.way, t('field.status'), t('field.amount')]}
          />
        }
        row={(order) => {
          const { time, way, detail } = facts(order)
          return (
            <RecordRow key={order.order_number} columns={columns} detail={detail}>
              <span className={recordLine}>
                <span className="font-semibold @3xl:col-start-3 @3xl:row-start-1 @3xl:font-normal">{way}</span>
                <Points
                  amount={order.amount}
                  className="ml-auto text-right font-semibold @3xl:col-start-5 @3xl:row-start-1"
                />
              </span>
              <span className={recordLine}>
                <span className="text-small text-muted">{moment(time)}</span>
                <span className="figures hidden truncate text-muted @3xl:inline">{order.order_number}</span>
                <span className="grow text-right @3xl:col-start-4 @3xl:row-start-1 @3xl:text-left">
                  <OrderStatusBadge status={order.status} />
                </span>
              </span>
            </RecordRow>
          )
        }}
      />
    </>
  )
}
