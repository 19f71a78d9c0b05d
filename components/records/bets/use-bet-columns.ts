import { useTranslations } from 'next-intl'
import type { BetRecord } from '@/contract/member/records'
import { csvField, csvHeader, type CsvColumn } from '../csv'

const fields = [
  'id',
  'platform_name',
  'game_name',
  'bet_time',
  'bet_amount',
  'valid_bet_amount',
  'win_lose',
] as const satisfies readonly (keyof BetRecord)[]

/** A bet's fields as columns of a spreadsheet. */
export function useBetColumns(): CsvColumn<BetRecord>[] {
  const t = useTranslations('records.field')
  return fields.map((field) => ({
    header: csvHeader(field, t(field)),
    value: (bet: BetRecord) => csvField(field, bet[field]),
  }))
}
