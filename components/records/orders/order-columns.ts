import { useTranslations } from 'next-intl'
import type { TopUpRecord, WithdrawalRecord } from '@/contract/member/records'
import { arrivesInUsdt } from '@/contract/optional/withdrawal-quote'
import { csvField, csvHeader, type CsvColumn } from '../csv'

const topUpFields = [
  'order_number',
  'transaction_number',
  'payment_track_number',
  'cash_flow_order_number',
  'order_time',
  'payment_deadline',
  'convenience_store_code',
  'remittance_account',
  'network',
  'address',
  'exchange_rate',
  'payable',
  'amount',
] as const satisfies readonly (keyof TopUpRecord)[]

/** A top-up order's fields as columns of a spreadsheet. */
export function useTopUpColumns(): CsvColumn<TopUpRecord>[] {
  const t = useTranslations('records')
  return [
    ...topUpFields.map((field) => ({
      header: csvHeader(field, t(`field.${field}`)),
      value: (order: TopUpRecord) => csvField(field, order[field]),
    })),
    { header: t('field.type'), value: ({ type }) => t(`top_up_type.${type}`) },
    { header: t('field.status'), value: ({ status }) => t(`status.${status}`) },
  ]
}

const withdrawalFields = [
  'order_number',
  'application_time',
  'payout_account',
  'amount',
  'fee',
  'arrives',
  'reason',
  'finished_at',
] as const satisfies readonly (keyof WithdrawalRecord)[]

/** Whether a field is empty because the withdrawal was refused: it then has no fee and pays out nothing. */
const isPaidNothing = ({ review }: WithdrawalRecord, field: (typeof withdrawalFields)[number]) =>
  review === 'refused' && (field === 'fee' || field === 'arrives')

/** A withdrawal order's fields as columns of a spreadsheet. */
export function useWithdrawalColumns(): CsvColumn<WithdrawalRecord>[] {
  const t = useTranslations('records')
  return [
    ...withdrawalFields.map((field) => ({
      header: csvHeader(field, t(`field.${field}`)),
      value: (order: WithdrawalRecord) => csvField(field, isPaidNothing(order, field) ? null : order[field]),
    })),
    {
      header: t('field.arrives_currency'),
      value: (order) => t(arrivesInUsdt(order) ? 'currency.usdt' : 'currency.points'),
    },
    { header: t('field.payout_type'), value: ({ payout_type }) => t(`payout_type.${payout_type}`) },
    { header: t('field.review'), value: ({ review }) => t(`review.${review}`) },
    { header: t('field.status'), value: ({ status }) => t(`status.${status}`) },
  ]
}
