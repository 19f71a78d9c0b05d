import { useTranslations } from 'next-intl'
import type { WithdrawalRecord } from '@/contract/member/records'
import { arrivesInUsdt } from '@/contract/optional/withdrawal-quote'
import type { CsvColumn } from '../csv'
import { csvField, csvHeader } from '../csv-field'

const fields = [
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
const isPaidNothing = ({ review }: WithdrawalRecord, field: (typeof fields)[number]) =>
  review === 'refused' && (field === 'fee' || field === 'arrives')

/** A withdrawal order's fields as columns of a spreadsheet. */
export function useWithdrawalColumns(): CsvColumn<WithdrawalRecord>[] {
  const t = useTranslations('records')
  return [
    ...fields.map((field) => ({
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
