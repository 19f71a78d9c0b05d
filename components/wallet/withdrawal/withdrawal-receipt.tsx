'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Points } from '@/components/ui/points'
import type { WithdrawalRecord } from '@/contract/member/records'
import { arrivesInUsdt } from '@/contract/optional/withdrawal-quote'
import { api } from '@/lib/api'
import { formatFigure } from '@/lib/points/format'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useLocalResource } from '@/stores/use-resource'
import { Receipt } from '../receipt'
import { StatusBadge } from '../status-badge'

/**
 * Receipt of a requested withdrawal: number, fee, the payout and its account, and a link to the record. It follows the
 * review: a refused withdrawal shows the reason, and neither fee nor payout.
 */
export function WithdrawalReceipt({ order: placed, onAgain }: { order: WithdrawalRecord; onAgain: () => void }) {
  const t = useTranslations('wallet')
  const tag = useLocale()
  const moment = useDateTimeText({ hasZone: true })
  const { order_number } = placed
  const { data } = useLocalResource(() => api.records.withdrawals({ order_number }), ['withdrawals'])
  const order = data?.items.find((each) => each.order_number === order_number) ?? placed
  const isRefused = order.status === 'failed'
  const arrives = formatFigure(order.arrives, tag)
  const payout = [
    { key: 'fee', label: t('withdrawal.fee'), value: <Points amount={order.fee} /> },
    {
      key: 'arrives',
      label: t('withdrawal.arrives'),
      value: arrivesInUsdt(order) ? t('order.usdt', { amount: arrives }) : arrives,
      isTotal: true,
    },
  ]
  return (
    <Receipt
      state={order.status}
      title={t(`withdrawal.result.${order.status}`)}
      {...(order.status !== 'success' && {
        text: isRefused
          ? [order.reason, t('withdrawal.refused_text')].filter(Boolean).join(' · ')
          : t('withdrawal.result_text'),
      })}
      orderNumber={order.order_number}
      facts={[
        { key: 'status', label: t('receipt.status'), value: <StatusBadge status={order.status} /> },
        { key: 'time', label: t('withdrawal.applied_at'), value: moment(order.application_time) },
        { key: 'account', label: t('withdrawal.pay_to'), value: order.payout_account },
        {
          key: 'amount',
          label: t(isRefused ? 'withdrawal.amount' : 'withdrawal.taken'),
          value: <Points amount={order.amount} />,
        },
        ...(isRefused ? [] : payout),
      ]}
      actions={
        <>
          <ButtonLink href="/record?tab=withdrawal" size="large" className="grow">
            {t('order.records')}
          </ButtonLink>
          <Button kind="quiet" size="large" className="grow" onClick={onAgain}>
            {t('withdrawal.again')}
          </Button>
        </>
      }
    />
  )
}
