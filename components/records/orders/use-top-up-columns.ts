import { useTranslations } from 'next-intl'
import type { TopUpRecord } from '@/contract/member/records'
import type { CsvColumn } from '../csv'
import { csvField, csvHeader } from '../csv-field'

const fields = [
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
    ...fields.map((field) => ({
      header: csvHeader(field, t(`field.${field}`)),
      value: (order: TopUpRecord) => csvField(field, order[field]),
    })),
    { header: t('field.type'), value: ({ type }) => t(`top_up_type.${type}`) },
    { header: t('field.status'), value: ({ status }) => t(`status.${status}`) },
  ]
}
