import { sql } from 'drizzle-orm'
import type { Output } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import { playMarkers } from '../rules'
import { siteZone } from '../site-day'
import type { OperatorContext } from './operator-context'

type Marked = Output<Operator['protection']['markers']>[number]
type Row = { account: string; marker: Marked['marker']; times: string | number; latest: string | Date }

/**
 * Members with a risk marker in the last 30 days, latest first (the markers are published in
 * `docs/player-protection.md`). People look at the list and decide: the product itself takes no action.
 */
export async function listMarkers({ db, now }: OperatorContext): Promise<Output<Operator['protection']['markers']>> {
  const { windowMs, limitsRaised, nights, nightEndsHour, chases, chaseMs, refusedTopUps } = playMarkers
  const since = sql`${new Date(now().getTime() - windowMs).toISOString()}::timestamptz`
  const chaseTime = sql.raw(`interval '${chaseMs / 1_000} seconds'`)
  const { rows } = (await db.execute(sql`
    select account, marker, times, latest from (
      select member_id, 'limits_raised' as marker, count(*) as times, max(at) as latest from play_limit_changes
        where action = 'raise_confirmed' and set_by = 'member' and at > ${since} group by member_id having count(*) >= ${limitsRaised}
      union all
      select member_id, 'night_play', count(distinct (bet_time at time zone ${siteZone})::date), max(bet_time) from bets
        where bet_time > ${since} and extract(hour from bet_time at time zone ${siteZone}) < ${nightEndsHour}
        group by member_id
        having count(distinct (bet_time at time zone ${siteZone})::date) >= ${nights}
      union all
      select member_id, 'chased_losses', count(*), max(order_time) from deposit_orders as orders
        where status = 'success' and order_time > ${since} and (
          select coalesce(sum(payout_minor - stake_minor), 0) from bets where bets.member_id = orders.member_id
            and bet_time > orders.order_time - ${chaseTime} and bet_time <= orders.order_time) < 0
        group by member_id having count(*) >= ${chases}
      union all
      select member_id, 'failed_top_ups', count(*), max(received_at) from payment_callbacks
        join deposit_orders on deposit_orders.order_number = payment_callbacks.order_number
        where outcome = 'failed' and received_at > ${since} group by member_id having count(*) >= ${refusedTopUps}
    ) as found join members on members.id = found.member_id
    order by latest desc, account limit 200`)) as unknown as { rows: Row[] }
  return rows.map(({ account, marker, times, latest }) => ({
    account,
    marker,
    times: Number(times),
    latest_at: new Date(latest).toISOString(),
  }))
}
