'use client'

import clsx from 'clsx'
import { ChartColumn, SlidersHorizontal } from 'lucide-react'
import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { chipClass } from '@/components/ui/button/filter-chips'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useIsDesktop } from '@/lib/hooks/use-is-desktop'
import { Card } from '@/components/ui/card'
import { Tabs } from '@/components/ui/tabs'
import { orderStatuses } from '@/contract/constants'
import { useCapability } from '@/lib/hooks/use-capability'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { balanceChangeKinds } from '@/contract/optional/statement'
import { Points } from '@/components/ui/points'
import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import { api } from '@/lib/api'
import { formatDay } from '@/lib/points/format'
import { FilterSheet } from './filter-sheet'
import { TopUpRecords, WithdrawalRecords } from './order-list'
import { OrderChart } from './order-chart'
import { RangeFilter, rangeInput, useAddressRange } from '../range-filter'
import { StatementRecords } from '../statement/statement-records'
import type { CsvColumn } from '../csv'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { RecordList } from '../record-list'
import { Totals } from '../totals'
import { useRecordPages } from '../use-record-pages'

const everyTab = ['top_up', 'withdrawal', 'rebate', 'statement'] as const
type Tab = (typeof everyTab)[number]

/** Top-ups, withdrawals, rebates and all changes of a range of days (specification, sections 1 and 3). */
export function OrderRecordsPanel() {
  const t = useTranslations('records')
  const hasRebates = useCapability('records.rebate')
  const hasStatement = useCapability('statement')
  const isOffered = { top_up: true, withdrawal: true, rebate: hasRebates, statement: hasStatement }
  const tabs = everyTab.filter((each) => isOffered[each])
  // The URL holds the tab, so that a reload or a link opens the same one.
  const [named, setTab] = useAddressParam('tab')
  const tab: Tab = tabs.find((each) => each === named) ?? 'top_up'
  const [range, setRange] = useAddressRange()
  const [requestedStatus] = useAddressParam('status')
  const status = orderStatuses.find((each) => each === requestedStatus) ?? null

  const [namedKind] = useAddressParam('kind')
  const kind = balanceChangeKinds.find((each) => each === namedKind) ?? null
  const [number] = useAddressParam('number')

  const [isFilterShown, setIsFilterShown] = useState(false)
  const [isChartShown, setIsChartShown] = useState(false)
  const [count, setCount] = useState<number | null>(null)
  const isWide = useIsDesktop()

  const days = rangeInput(range)
  const filter = { ...days, ...(status && { status }), ...(number && { order_number: number }) }
  const changes = { ...days, ...(kind && { kind }), ...(number && { number }) }
  const chart = <OrderChart key={JSON.stringify(days)} range={days} />
  const chartButton = !isWide && (
    <Button
      kind="plain"
      className="size-11 shrink-0 px-0!"
      aria-label={t('chart.orders')}
      aria-haspopup="dialog"
      onClick={() => setIsChartShown(true)}
    >
      <ChartColumn aria-hidden className="size-5" />
    </Button>
  )
  const content = {
    top_up: <TopUpRecords key={JSON.stringify(filter)} {...{ filter, onCount: setCount }} tools={chartButton} />,
    withdrawal: (
      <WithdrawalRecords key={JSON.stringify(filter)} {...{ filter, onCount: setCount }} tools={chartButton} />
    ),
    rebate: <RebateRecords key={JSON.stringify(days)} filter={days} />,
    statement: <StatementRecords key={JSON.stringify(changes)} filter={changes} onCount={setCount} />,
  }
  const isOrders = tab === 'top_up' || tab === 'withdrawal'
  const chosen = [isOrders ? status : tab === 'statement' && kind, tab !== 'rebate' && number].filter(Boolean).length
  const choice = isOrders
    ? {
        param: 'status' as const,
        label: t('field.status'),
        options: orderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      }
    : {
        param: 'kind' as const,
        label: t('statement.kind'),
        options: balanceChangeKinds.map((value) => ({ value, label: t(`change.${value}`) })),
      }
  const openFilter = () => setIsFilterShown(true)
  const filters = (
    <div className="mb-2 desktop:mb-4">
      <RangeFilter value={range} onChange={setRange} onCustom={openFilter}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={openFilter}
          className={clsx(chipClass, 'flex items-center gap-2', chosen && 'border-points! text-points!')}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {[t('filter'), chosen].filter(Boolean).join(' · ')}
        </button>
      </RangeFilter>
    </div>
  )
  return (
    <>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          content: (
            <>
              {filters}
              <div
                className={clsx(
                  isOrders && isWide && 'grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_27.5rem]',
                )}
              >
                <Card isPlainOnPhone className="@container">
                  {content[value]}
                </Card>
                {isOrders && isWide && <Card>{chart}</Card>}
              </div>
            </>
          ),
        }))}
      />
      {isFilterShown && (
        <FilterSheet
          choice={tab === 'rebate' ? null : choice}
          numberLabel={isOrders ? t('field.order_number') : t('statement.number_filter')}
          range={range}
          onRange={setRange}
          count={tab === 'rebate' ? null : count}
          onClose={() => setIsFilterShown(false)}
        />
      )}
      {isChartShown && (
        <Dialog title={t('chart.orders')} onClose={() => setIsChartShown(false)}>
          {chart}
        </Dialog>
      )}
    </>
  )
}

type Rebate = Output<typeof contract.records.rebate>['items'][number]

/** Rebates by day with their valid bets. Rows do not expand, because they show all fields. */
function RebateRecords({ filter }: { filter: Input<typeof contract.records.rebate> }) {
  const t = useTranslations('records')
  const tag = useLocale()
  const fetchPage = (cursor: string | undefined) => api.records.rebate({ ...filter, ...(cursor && { cursor }) })
  const list = useRecordPages(`rebate ${JSON.stringify(filter)}`, fetchPage)
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
            <span className="min-w-28 font-semibold">{formatDay(date, tag)}</span>
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
