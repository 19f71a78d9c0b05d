import { sql, type SQL } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { decodeCursor } from '../cursor'
import { findMemberByAccount } from '../find-member'
import { pageSize, toPage } from '../records/page'
import { writeAuditRow } from './audit'
import type { OperatorContext } from './operator-context'

type Call = Operator['members']['timeline']
type Row = { at: string | Date; place: string; event: string; id: string; minor: string | null } & Record<
  'actor' | 'detail',
  string | null
>

const action = 'members.timeline'

/**
 * What happened to a member's orders and what restricted the member, in order of time: the newest events, or with a
 * cursor those before. Reading it is audited. Throws `not_found`, or `invalid_input` for an invalid cursor.
 */
export async function timeline(context: OperatorContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { db } = context
  const { id, account } = await findMemberByAccount(db, input.account)
  const end = input.cursor === undefined ? undefined : decodeCursor(input.cursor)
  const before = end ? sql`where (at, place) < (${end.at.toISOString()}::timestamptz, ${end.id})` : sql``
  const { rows } = (await db.execute(sql`
    with all_events as (${sql.join(eventsOf(id, account), sql` union all `)}),
    placed as (select *, step || id || event as place from all_events where at is not null)
    select at, place, event, id, minor::text, actor, detail from placed ${before}
    order by at desc, place desc limit ${pageSize(input) + 1}`)) as unknown as { rows: Row[] }
  await writeAuditRow(db, context, { action, subject: account, before: null, after: null })
  const page = toPage(
    rows,
    input,
    (row) => ({ at: new Date(row.at), id: row.place }),
    ({ at, event, id: subject, minor, actor, detail }) => {
      const amount = minor === null ? null : toDecimal(BigInt(minor))
      return { at: new Date(at).toISOString(), event, id: subject, amount, by: actor, detail }
    },
  )
  return { ...page, items: page.items.toReversed() }
}

/** Queries of `step` (the order of events of one moment), `at` (null: it did not happen), `event`, `id` and the rest. */
function eventsOf(memberId: string, account: string): SQL[] {
  const ofMember = sql`where member_id = ${memberId}`
  return [
    sql`select 0 as step, order_time as at, 'top-up created' as event, order_number as id, amount_minor as minor,
      coalesce(opened_by, 'member') as actor, concat_ws(' ', type, channel) as detail from deposit_orders ${ofMember}`,
    sql`select 1, paid_at, 'top-up paid', order_number, amount_minor, null, transaction_number
      from deposit_orders ${ofMember}`,
    sql`select 3, finished_at, case status when 'success' then 'top-up credited' else 'top-up failed' end, order_number,
      amount_minor, settled_by, failure from deposit_orders ${ofMember} and status in ('success', 'failed')`,
    sql`select 2, received_at, 'payment reported: ' || outcome, order_number, callback.amount_minor, 'vendor',
      callback.transaction_number from payment_callbacks as callback join deposit_orders using (order_number) ${ofMember}`,
    sql`select 4, cleared_at, 'suspense ' || resolution, order_number, callback.amount_minor, cleared_by, reason
      from suspense_clearings join payment_callbacks as callback on callback.id = callback_id
      join deposit_orders as ordered using (order_number) where ordered.member_id = ${memberId}`,
    sql`select 0, application_time, 'withdrawal requested', order_number, amount_minor, 'member', payout_type
      from withdrawal_orders ${ofMember}`,
    sql`select 1, decided_at, case review when 'refused' then 'withdrawal refused' else 'withdrawal approved' end,
      order_number, amount_minor, decided_by, reason from withdrawal_orders ${ofMember}`,
    sql`select 2, finished_at, 'withdrawal paid out', order_number, arrives_minor, paid_by, payout_type
      from withdrawal_orders ${ofMember} and review = 'paid'`,
    sql`select 0, created_at, 'transfer created', reference, amount_minor, 'member', source || ' to ' || target
      from point_transfers ${ofMember}`,
    sql`select 1, asked_at, 'transfer sent to venue', reference, amount_minor, null,
      concat(venue, ' ', direction, ', attempt ', attempts) from venue_movements ${ofMember}`,
    sql`select 2, settled_at, 'transfer at venue: ' || state, reference, amount_minor, null, venue || ' ' || direction
      from venue_movements ${ofMember}`,
    sql`select 3, coalesce(finished_at, created_at), 'transfer ' || state, reference, amount_minor, null, null
      from point_transfers ${ofMember} and state <> 'pending'`,
    sql`select 0, started_at, 'play closed: ' || kind, id::text, null, closed_by, length from play_closures ${ofMember}`,
    sql`select 1, reopens_at, 'play reopens', id::text, null, lift_approved_by, null from play_closures ${ofMember}`,
    sql`select 0, created_at, 'resembles an excluded person: ' || kind, id::text, null, null, effect
      from exclusion_matches ${ofMember}`,
    sql`select 1, reviewed_at, 'match reviewed', id::text, null, reviewed_by, outcome from exclusion_matches ${ofMember}`,
    sql`select 0, at, 'limit ' || action, id::text, null, set_by, concat_ws(' ', kind, period, value_after)
      from play_limit_changes ${ofMember}`,
    sql`select 5, at, action, subject, null, actor, coalesce(after->>'reason', after->>'suspension_reason') from audit_log where action <> ${action}
      and (subject = ${account} or subject in (select reference from point_transfers ${ofMember}))`,
  ]
}
