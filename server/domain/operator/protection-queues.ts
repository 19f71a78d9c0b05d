import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import { bets, members, playClosures } from '@/server/db/schema'
import type { OperatorContext } from './operator-context'

type Calls = Operator['protection']

/** Members' requests to end an exclusion, oldest first. Extending the exclusion cancels the request. */
export async function listLiftRequests({ db }: OperatorContext): Promise<Output<Calls['requests']>> {
  const { liftRequestedAt, reopensAt, liftReason } = playClosures
  const isNotExtended = sql`not exists (select 1 from play_closures as later where later.member_id = ${playClosures.memberId}
    and later.kind = 'exclusion' and later.started_at > ${playClosures.startedAt} and later.reopens_at is null)`
  const rows = await db
    .select({ account: members.account, at: liftRequestedAt, reason: liftReason })
    .from(playClosures)
    .innerJoin(members, eq(members.id, playClosures.memberId))
    .where(and(isNotNull(liftRequestedAt), isNull(reopensAt), isNotExtended))
    .orderBy(asc(liftRequestedAt))
    .limit(200)
  return rows.flatMap(({ account, at, reason }) => (at ? [{ account, requested_at: at.toISOString(), reason }] : []))
}

/** Bets made while the member's play was closed, newest first. Each of them is a breach by its venue. */
export async function listBreaches({ db }: OperatorContext): Promise<Output<Calls['breaches']>> {
  const { kind, endsAt, reopensAt, startedAt } = playClosures
  const end = sql`case when ${kind} = 'break' then ${endsAt} else ${reopensAt} end`
  const rows = await db
    .select({ bet: bets, account: members.account, closedAt: sql`min(${startedAt})`.mapWith(startedAt) })
    .from(bets)
    .innerJoin(playClosures, eq(playClosures.memberId, bets.memberId))
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(and(gt(bets.betTime, startedAt), sql`(${end} is null or ${bets.betTime} < ${end})`))
    // Lists a bet once, although an extended closure has a row for each extension.
    .groupBy(bets.id, members.account)
    .orderBy(desc(bets.betTime))
    .limit(200)
  return rows.map(({ bet, account, closedAt }) => ({
    account,
    venue: bet.venue,
    bet: bet.id,
    stake: toDecimal(bet.stakeMinor),
    at: bet.betTime.toISOString(),
    closed_at: closedAt.toISOString(),
  }))
}
