import { and, asc, count, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { statement as calls } from '@/contract/optional/statement'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { bets, ledgerEntries, ledgerTransfers, venues } from '@/server/db/schema'
import { accountId, memberAccount } from '@/server/ledger/account'
import type { MemberContext } from '../context'
import { venueName } from '../games/find-venue'
import { siteZone } from '../site-day'
import { statementPeriod } from './statement'

type Call = typeof calls.summary

const month = sql<string>`to_char(${bets.betTime} at time zone ${siteZone}, 'YYYY-MM')`

/**
 * Top-ups and withdrawals within a period and over the lifetime of the account, and results by month and venue (GLI-19
 * 2.5.7; UKGC RTS 1B, 1C). Refused withdrawals do not count. Throws `invalid_input` for a period of more than a year.
 */
export async function statementSummary(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { db, memberId } = ctx
  const { start, end } = statementPeriod(input, ctx.now())
  const ofPeriod = and(eq(bets.memberId, memberId), gte(bets.betTime, start), lt(bets.betTime, end))
  const rows = await db
    .select({
      month,
      venue: venues,
      bets: count(),
      stakeMinor: sumMinor(bets.stakeMinor),
      resultMinor: sumMinor(sql`${bets.payoutMinor} - ${bets.stakeMinor}`),
    })
    .from(bets)
    .innerJoin(venues, eq(venues.code, bets.venue))
    .where(ofPeriod)
    .groupBy(month, venues.code)
    .orderBy(asc(month), asc(venues.position))
  const [earliest] = await db
    .select({ at: min(bets.betTime) })
    .from(bets)
    .where(eq(bets.memberId, memberId))
  return {
    period: await moneyOf(db, memberId, { start, end }),
    lifetime: await moneyOf(db, memberId),
    results: rows.map((row) => ({
      month: row.month,
      venue: row.venue.code,
      venue_name: venueName(row.venue, ctx.locale, 'member'),
      bets: row.bets,
      stakes: toDecimal(row.stakeMinor),
      result: toDecimal(row.resultMinor),
    })),
    bets_from: earliest?.at?.toISOString() ?? null,
  }
}

/** Top-ups, withdrawals including their fees, and the difference. */
async function moneyOf(db: Database, memberId: string, period?: { start: Date; end: Date }) {
  const { amountMinor, at } = ledgerEntries
  const isTopUp = sql`${ledgerTransfers.kind} = 'top_up'`
  const selection = {
    toppedUpMinor: sumMinor(sql`case when ${isTopUp} then ${amountMinor} else 0 end`),
    withdrawnMinor: sumMinor(sql`case when ${isTopUp} then 0 else -${amountMinor} end`),
  }
  const isMain = eq(ledgerEntries.accountId, accountId(memberAccount('member_main', memberId)))
  const counted = and(
    isMain,
    inArray(ledgerTransfers.kind, ['top_up', 'withdrawal']),
    period && gte(at, period.start),
    period && lt(at, period.end),
  )
  const { toppedUpMinor, withdrawnMinor } = expectOneRow(
    await db
      .select(selection)
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(counted),
  )
  return {
    topped_up: toDecimal(toppedUpMinor),
    withdrawn: toDecimal(withdrawnMinor),
    net: toDecimal(toppedUpMinor - withdrawnMinor),
  }
}
