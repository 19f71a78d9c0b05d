'use client'

import { memberHref } from '@/components/member/pages'
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

const records = memberHref('records')
const ways = { top_up: memberHref('top_up'), withdraw: memberHref('withdraw'), transfer: memberHref('transfer') }

/**
 * The first panel of the desktop personal centre: open tasks, points by place, results of the week, the last orders.
 * Each section is fetched and fails independently.
 */
export function AccountOverview() {
  const { data, error } = useResource(useUserDetailStore)
  // The member's detail decides which alerts show: render the rest after it arrives, so that nothing moves.
  if (!data && !error) {
    return <OverviewSkeleton />
  }
  return (
    <div className="@container grid gap-5">
      <OverviewAlerts hrefs={{ identity: memberHref('bank'), messages: memberHref('messages') }} />
      <div className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-5 [&>*]:min-w-0">
          <MemberDetail>{(detail) => <BalanceCard detail={detail} ways={ways} />}</MemberDetail>
          <OverviewTurnover />
          <OverviewVenues href={ways.transfer} />
        </div>
        <div className="grid min-w-0 gap-5 [&>*]:min-w-0">
          <OverviewWeek href={memberHref('bets')} />
          <OverviewOrders
            hrefs={{
              all: records,
              top_up: `${records}&tab=top_up`,
              withdrawal: `${records}&tab=withdrawal`,
              create: ways.top_up,
            }}
          />
        </div>
      </div>
    </div>
  )
}
