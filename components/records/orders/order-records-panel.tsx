'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Tabs } from '@/components/ui/tabs'
import { orderStatuses } from '@/contract/constants'
import { useCapability } from '@/lib/hooks/use-capability'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { balanceChangeKinds } from '@/contract/optional/statement'
import { TopUpRecords } from './top-up-records'
import { ChangeFilter } from './change-filter'
import { OrderChart } from './order-chart'
import { RangeFilter, rangeInput, useAddressRange } from '../range-filter'
import { RebateRecords } from './rebate-records'
import { StatementRecords } from '../statement/statement-records'
import { StatusFilter } from './status-filter'
import { WithdrawalRecords } from './withdrawal-records'

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
  const [requestedStatus, setStatus] = useAddressParam('status')
  const status = orderStatuses.find((each) => each === requestedStatus) ?? null

  const [namedKind, setKind] = useAddressParam('kind')
  const kind = balanceChangeKinds.find((each) => each === namedKind) ?? null
  const [number, setNumber] = useAddressParam('number')

  const filter = { ...rangeInput(range), ...(status && { status }) }
  const changes = { ...rangeInput(range), ...(kind && { kind }), ...(number && { number }) }
  const content = {
    top_up: <TopUpRecords key={JSON.stringify(filter)} filter={filter} />,
    withdrawal: <WithdrawalRecords key={JSON.stringify(filter)} filter={filter} />,
    rebate: <RebateRecords key={JSON.stringify(rangeInput(range))} filter={rangeInput(range)} />,
    statement: <StatementRecords key={JSON.stringify(changes)} filter={changes} />,
  }
  const filters = (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <RangeFilter value={range} onChange={setRange} />
      {(tab === 'top_up' || tab === 'withdrawal') && <StatusFilter value={status} onChange={setStatus} />}
      {tab === 'statement' && <ChangeFilter kind={kind} number={number} onKind={setKind} onNumber={setNumber} />}
    </div>
  )
  return (
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
            {(value === 'top_up' || value === 'withdrawal') && (
              <OrderChart key={JSON.stringify(rangeInput(range))} range={rangeInput(range)} />
            )}
            <Card className="@container">{content[value]}</Card>
          </>
        ),
      }))}
    />
  )
}
