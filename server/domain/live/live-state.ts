import { inArray, sql } from 'drizzle-orm'
import type { LiveTopic } from '@/contract/optional/live'
import {
  promotions,
  topUpOrders,
  topUpPromotions,
  ledgerAccounts,
  messageReads,
  messages,
  members,
  announcements,
  pointTransfers,
  withdrawalOrders,
} from '@/server/db/schema'
import type { SystemContext } from '../context'

/** A text for each topic, which changes whenever the topic's data changes. */
export type LiveState = Record<LiveTopic, string>

/** Only this many of the newest orders and messages are compared: older ones are final. */
const newest = sql.raw('20')
/** The result of a query as text; empty if there are no rows. */
const text = (query: ReturnType<typeof sql>) => sql<string>`coalesce((${query})::text, '')`

const balance = text(sql`
  select string_agg(${ledgerAccounts.balanceMinor}::text, ' ' order by ${ledgerAccounts.id})
  from ${ledgerAccounts} where ${ledgerAccounts.ownerId} = ${members.id}`)
const transfers = text(sql`
  select string_agg(state, ' ') from (
    select ${pointTransfers.state} as state from ${pointTransfers} where ${pointTransfers.memberId} = ${members.id}
    order by ${pointTransfers.createdAt} desc limit ${newest}) as recent`)
const topUps = text(sql`
  select string_agg(entry, ' ') from (
    select ${topUpOrders.orderNumber} || ${topUpOrders.status} || coalesce(${topUpPromotions.state}, '') as entry
    from ${topUpOrders}
    left join ${topUpPromotions} on ${topUpPromotions.orderNumber} = ${topUpOrders.orderNumber}
    where ${topUpOrders.memberId} = ${members.id}
    order by ${topUpOrders.orderTime} desc, ${topUpOrders.orderNumber} desc limit ${newest}) as recent`)
const withdrawals = text(sql`
  select string_agg(entry, ' ') from (
    select ${withdrawalOrders.orderNumber} || ${withdrawalOrders.status} || ${withdrawalOrders.review}
      || coalesce(${withdrawalOrders.delayUntil}::text, '') as entry
    from ${withdrawalOrders} where ${withdrawalOrders.memberId} = ${members.id}
    order by ${withdrawalOrders.applicationTime} desc, ${withdrawalOrders.orderNumber} desc limit ${newest}) as recent`)
/**
 * The newest messages to one member, or to everybody. Ids are compared, because the newest time stays the same if two
 * are sent at once. The order names `member_id` so that PostgreSQL reads only the end of the index.
 */
const newestMessages = (recipient: ReturnType<typeof sql>) =>
  text(sql`
  select string_agg(id::text, ' ') from (
    select ${messages.id} as id from ${messages} where ${messages.memberId} ${recipient}
    order by ${messages.memberId} desc, ${messages.createdAt} desc, ${messages.id} desc limit ${newest}) as recent`)
const personalMessages = newestMessages(sql`= ${members.id}`)
const messagesToAll = newestMessages(sql`is null`)
const readMessages = text(sql`select count(*) from ${messageReads} where ${messageReads.memberId} = ${members.id}`)
/** Everything that members see of the announcements, so that edits count as changes. */
const currentAnnouncements = (at: Date) =>
  text(sql`
  select md5(string_agg(
    concat(${announcements.id}, ${announcements.title}, ${announcements.content}, ${announcements.isOffer}), ' '
    order by ${announcements.id}))
  from ${announcements} where ${announcements.withdrawnAt} is null and ${announcements.publishedAt} <= ${at.toISOString()}`)
const currentPromotions = (at: Date) =>
  text(sql`
  select md5(string_agg(
    concat(${promotions.id}, ${promotions.position}, ${promotions.type}, ${promotions.title}, ${promotions.summary},
      ${promotions.picture}, ${promotions.content}, ${promotions.topUp}, ${promotions.startsAt}, ${promotions.endsAt}), ' '
    order by ${promotions.id}))
  from ${promotions}
  where (${promotions.startsAt} is null or ${promotions.startsAt} <= ${at.toISOString()})
    and (${promotions.endsAt} is null or ${promotions.endsAt} > ${at.toISOString()})`)

/** What the open pages of each member show, read in one query for all of them. */
export async function readLiveState(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  memberIds: string[],
): Promise<Map<string, LiveState>> {
  const rows = await db
    .select({
      id: members.id,
      balance: sql<string>`${balance} || '/' || ${transfers}`,
      top_ups: topUps,
      withdrawals,
      identity: members.identityState,
      messages: sql<string>`${personalMessages} || '/' || ${messagesToAll} || '/' || ${readMessages}`,
      announcements: sql<string>`${currentAnnouncements(now())} || '/' || ${currentPromotions(now())}`,
    })
    .from(members)
    .where(inArray(members.id, memberIds))
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}
