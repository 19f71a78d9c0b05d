import type { BetRecord, TopUpRecord, WithdrawalRecord } from '@/contract/records'
import { siteTimestamp } from '@/contract/site-day'

const moments: readonly string[] = [
  'bet_time',
  'order_time',
  'payment_deadline',
  'application_time',
  'finished_at',
] satisfies (keyof BetRecord | keyof TopUpRecord | keyof WithdrawalRecord)[]

/** A record's field for a spreadsheet. Times are in the site's time zone, as on screen and in the filters. */
export const csvField = (field: string, value: string | null) =>
  value && moments.includes(field) ? siteTimestamp(new Date(value)) : value
