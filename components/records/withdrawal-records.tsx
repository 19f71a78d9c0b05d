'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import type { contract } from '@/contract'
import type { Input } from '@/contract/define'
import { api } from '@/lib/api'
import { useMomentText } from '@/lib/hooks/use-moment-text'
import { CsvButton } from './csv-button'
import { everyItem } from './every-item'
import { OrderStatusBadge } from './order-status-badge'
import { RecordList } from './record-list'
import { RecordHead, RecordRow } from './record-row'
import { Totals } from './totals'
import { useRecordPages } from './use-record-pages'
import { useWithdrawalColumns } from './use-withdrawal-columns'
import { WithdrawalDetail } from './withdrawal-detail'

type Filter = Input<typeof contract.records.withdrawals>

const columns = 'grid-cols-[1fr_auto] @3xl:grid-cols-[11rem_1fr_9rem_9rem_7rem]'

/** Sale orders, newest first. */
export function WithdrawalRecords({ filter }: { filter: Filter }) {
  const t = useTranslations('records')
  const moment = useMomentText()
  const csvColumns = useWithdrawalColumns()
  const fetchPage = (cursor: string | undefined) => api.records.withdrawals({ ...filter, ...(cursor && { cursor }) })
  const list = useRecordPages(fetchPage)
  const totals = list.first?.totals

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <Totals
          totals={[
            {
              key: 'count',
              label: t('totals.orders'),
              value: totals ? t('totals.count', { count: totals.count }) : '—',
            },
            { key: 'amount', label: t('totals.amount'), value: <Points amount={totals?.amount ?? null} /> },
          ]}
        />
        <CsvButton
          name="withdrawal"
          columns={csvColumns}
          fetchAll={() => everyItem(fetchPage)}
          isDisabled={list.items.length === 0}
        />
      </div>
      <RecordList
        label={t('tab.withdrawal')}
        list={list}
        empty={{
          title: t('empty.withdrawal'),
          text: t('empty.withdrawal_text'),
          href: '/withdrawal',
          action: t('empty.withdrawal_action'),
        }}
        head={
          <RecordHead
            columns={columns}
            names={[
              t('field.application_time'),
              t('field.order_number'),
              t('field.payout_type'),
              t('field.status'),
              t('field.amount'),
            ]}
          />
        }
        row={(order) => (
          <RecordRow key={order.order_number} columns={columns} detail={<WithdrawalDetail order={order} />}>
            <span className="col-start-1 row-start-2 text-small text-muted @3xl:row-start-1">
              {moment(order.application_time)}
            </span>
            <span className="figures hidden truncate text-muted @3xl:col-start-2 @3xl:row-start-1 @3xl:inline">
              {order.order_number}
            </span>
            <span className="col-start-1 row-start-1 font-semibold @3xl:col-start-3 @3xl:font-normal">
              {t(`payout_type.${order.payout_type}`)}
            </span>
            <span className="col-start-2 row-start-2 text-right @3xl:col-start-4 @3xl:row-start-1 @3xl:text-left">
              <OrderStatusBadge status={order.status} />
            </span>
            <Points
              amount={order.amount}
              className="col-start-2 row-start-1 text-right font-semibold @3xl:col-start-5"
            />
          </RecordRow>
        )}
      />
    </>
  )
}
