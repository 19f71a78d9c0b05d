'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Points } from '@/components/ui/points'
import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import { api } from '@/lib/api'
import type { CsvColumn } from '../csv'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { RecordList } from '../record-list'
import { Totals } from '../totals'
import { useRecordPages } from '../use-record-pages'

type Rebate = Output<typeof contract.records.rebate>['items'][number]

/** Rebates by day with their valid bets. Rows do not expand, because they show all fields. */
export function RebateRecords({ filter }: { filter: Input<typeof contract.records.rebate> }) {
  const t = useTranslations('records')
  const dayText = useDateText()
  const fetchPage = (cursor: string | undefined) => api.records.rebate({ ...filter, ...(cursor && { cursor }) })
  const list = useRecordPages(fetchPage)
  const totals = list.first?.totals
  const csvColumns: CsvColumn<Rebate>[] = [
    { header: t('field.date'), value: ({ date }) => date },
    { header: t('field.valid_bet_amount'), value: ({ valid_bet_amount }) => valid_bet_amount },
    { header: t('field.rebate_amount'), value: ({ rebate_amount }) => rebate_amount },
  ]
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <Totals
          totals={[
            {
              key: 'bets',
              label: t('field.valid_bet_amount'),
              value: <Points amount={totals?.valid_bet_amount ?? null} />,
            },
            {
              key: 'rebate',
              label: t('field.rebate_amount'),
              value: <Points amount={totals?.rebate_amount ?? null} />,
            },
          ]}
        />
        <CsvButton
          name="rebate"
          columns={csvColumns}
          fetchAll={() => fetchAllItems(fetchPage)}
          isDisabled={list.items.length === 0}
        />
      </div>
      <RecordList
        label={t('tab.rebate')}
        list={list}
        empty={{ title: t('empty.rebate'), text: t('empty.rebate_text'), href: '/', action: t('empty.play') }}
        row={({ date, valid_bet_amount, rebate_amount }) => (
          <li key={date} className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-2 py-2.5">
            <span className="min-w-28 font-semibold">{dayText(date)}</span>
            <span className="flex flex-1 flex-wrap gap-x-2 text-small text-muted">
              <span>{t('field.valid_bet_amount')}</span> <Points amount={valid_bet_amount} className="text-ink" />
            </span>
            <span className="text-right">
              <span className="sr-only">{t('field.rebate_amount')}</span>
              <Points amount={rebate_amount} signed className="font-semibold" />
            </span>
          </li>
        )}
      />
    </>
  )
}

/** Formats a calendar day (`YYYY-MM-DD`) in the long form of the language. */
function useDateText(): (day: string) => string {
  const tag = useLocale()
  return useCallback(
    (day) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`)),
    [tag],
  )
}
