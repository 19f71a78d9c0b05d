import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { sumMinor } from '@/server/db/rows'
import { bets, venues } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { importBets } from '../games/import-bets'
import { venueName } from '../games/find-venue'
import { siteZone } from '../site-day'
import { inPeriod } from './period'

type Call = Contract['records']['betSummary']

const sums = {
  bets: count(),
  betMinor: sumMinor(bets.stakeMinor),
  validMinor: sumMinor(bets.validMinor),
  winLoseMinor: sumMinor(sql`${bets.payoutMinor} - ${bets.stakeMinor}`),
}
type Sums = { bets: number; betMinor: bigint; validMinor: bigint; winLoseMinor: bigint }

const day = sql<string>`to_char(${bets.betTime} at time zone ${siteZone}, 'YYYY-MM-DD')`

/** A member's bets by platform and by day in the site's time zone, with their totals (specification, section 3). */
export async function betSummary(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  // With a read replica, only the job imports bets.
  if (!ctx.isReplica) await importBets(ctx)
  const selection = and(eq(bets.memberId, ctx.memberId), inPeriod(bets.betTime, input))
  const platforms = await ctx.db
    .select({ venue: venues, ...sums })
    .from(bets)
    .innerJoin(venues, eq(venues.code, bets.venue))
    .where(selection)
    .groupBy(venues.code)
    .orderBy(asc(venues.position))
  const days = await ctx.db
    .select({ date: day, ...sums })
    .from(bets)
    .where(selection)
    .groupBy(day)
    .orderBy(asc(day))
  return {
    platforms: platforms.map(({ venue, ...row }) => ({
      platform: venue.code,
      platform_name: venueName(venue, ctx.locale, 'member'),
      ...toTotals(row),
    })),
    days: days.map((row) => ({
      date: row.date,
      bet_amount: toDecimal(row.betMinor),
      valid_bet_amount: toDecimal(row.validMinor),
      win_lose: toDecimal(row.winLoseMinor),
    })),
    totals: toTotals(platforms.reduce(add, { bets: 0, betMinor: 0n, validMinor: 0n, winLoseMinor: 0n })),
  }
}

const add = (a: Sums, b: Sums): Sums => ({
  bets: a.bets + b.bets,
  betMinor: a.betMinor + b.betMinor,
  validMinor: a.validMinor + b.validMinor,
  winLoseMinor: a.winLoseMinor + b.winLoseMinor,
})

const toTotals = (sum: Sums) => ({
  bets: sum.bets,
  bet_amount: toDecimal(sum.betMinor),
  valid_bet_amount: toDecimal(sum.validMinor),
  win_lose: toDecimal(sum.winLoseMinor),
})
