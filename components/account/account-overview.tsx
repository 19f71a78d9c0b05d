'use client'

import type { ComponentProps } from 'react'
import { useResource } from '@/stores/use-resource'
import { useUserDetailStore } from '@/stores/resources'
import { BalanceCard } from './balance-card'
import { OverviewAlerts } from './overview-alerts'
import { OverviewOrders } from './overview-orders'
import { OverviewSkeleton } from './overview-skeleton'
import { OverviewTurnover } from './overview-turnover'
import { OverviewVenues } from './overview-venues'
import { OverviewWeek } from './overview-week'
import { MemberDetail } from './member-detail'

/** A panel of the desktop personal centre, by its value of `query` (specification, section 2). */
const panel = (query: string) => `/user_info?query=${query}`
const record = panel('record')

/**
 * The first panel of the desktop personal centre: open tasks, points by place, results of the week, the last orders.
 * Each section is fetched and fails independently.
 */
export function AccountOverview({ ways }: Pick<ComponentProps<typeof BalanceCard>, 'ways'>) {
  const { data, error } = useResource(useUserDetailStore)
  // The member's detail decides which alerts show: render the rest after it arrives, so that nothing moves.
  if (!data && !error) {
    return <OverviewSkeleton />
  }
  return (
    <div className="@container grid gap-5">
      <OverviewAlerts hrefs={{ identity: panel('bank-info'), messages: panel('message-data') }} />
      <div className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-5 [&>*]:min-w-0">
          <MemberDetail>{(detail) => <BalanceCard detail={detail} ways={ways} />}</MemberDetail>
          <OverviewTurnover />
          <OverviewVenues href={ways.transfer} />
        </div>
        <div className="grid min-w-0 gap-5 [&>*]:min-w-0">
          <OverviewWeek href={panel('game-record')} />
          <OverviewOrders
            hrefs={{
              all: record,
              top_up: `${record}&tab=top_up`,
              withdrawal: `${record}&tab=withdrawal`,
              create: ways.top_up,
            }}
          />
        </div>
      </div>
    </div>
  )
}
