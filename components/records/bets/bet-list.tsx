'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import type { BetFilter } from './bet-filter'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { RecordList } from '../record-list'
import { useBetColumns } from './use-bet-columns'
import { useRecordPages } from '../use-record-pages'

type BetListProps = { platform: string; platformName: string; filter: BetFilter }

/** What does not fit moves below. */
const line = 'flex flex-wrap gap-x-4 gap-y-0.5'

/** The individual bets at one platform, newest first. */
export function BetList({ platform, platformName, filter }: BetListProps) {
  const t = useTranslations('records')
  const moment = useDateTimeText()
  const columns = useBetColumns()
  const fetchPage = (cursor: string | undefined) =>
    api.records.betDetail({ ...filter, platform, ...(cursor && { cursor }) })
  const list = useRecordPages(`bets ${platform}`, fetchPage, ['balance'])
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 py-2">
        <CsvButton
          name={`bets-${platform}`}
          columns={columns}
          fetchAll={() => fetchAllItems(fetchPage)}
          isDisabled={list.items.length === 0}
        />
      </div>
      <RecordList
        label={t('bets_of', { platform: platformName })}
        list={list}
        empty={{ title: t('empty.bets'), text: t('empty.bets_text'), href: '/', action: t('empty.play') }}
        row={({ id, game_name, bet_time, bet_amount, valid_bet_amount, win_lose }) => (
          <li key={id} className="grid gap-y-0.5 py-3">
            <span className={line}>
              <span className="font-semibold">{game_name}</span>
              <Points amount={win_lose} signed className="ml-auto font-semibold" />
            </span>
            <span className={clsx(line, 'text-small text-muted')}>
              <span>{moment(bet_time)}</span>
              <span className="figures wrap-anywhere">{t('bet_number', { id })}</span>
              <span className="sm:ml-auto">
                {t('field.bet_amount')} <Points amount={bet_amount} className="text-ink" />
              </span>
              <span>
                {t('field.valid_bet_amount')} <Points amount={valid_bet_amount} className="text-ink" />
              </span>
            </span>
          </li>
        )}
      />
    </>
  )
}
