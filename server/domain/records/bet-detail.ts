import { and, desc, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { bets, venues } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { gameNames } from '../games/game-names'
import { importBets } from '../games/import-bets'
import { venueName } from '../games/find-venue'
import { afterCursor, pageSize, toPage } from './page'
import { inPeriod } from './period'

type Call = Contract['records']['betDetail']

/** A member's individual bets, newest first, on one platform or on all (specification, section 3). */
export async function betDetail(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  // With a read replica, only the job imports bets.
  if (!ctx.isReplica) await importBets(ctx)
  const rows = await ctx.db
    .select({ bet: bets, venue: venues })
    .from(bets)
    .innerJoin(venues, eq(venues.code, bets.venue))
    .where(
      and(
        eq(bets.memberId, ctx.memberId),
        input.platform ? eq(bets.venue, input.platform) : undefined,
        inPeriod(bets.betTime, input),
        afterCursor(bets.betTime, bets.id, input),
      ),
    )
    .orderBy(desc(bets.betTime), desc(bets.id))
    .limit(pageSize(input) + 1)
  const nameOf = await gameNames(ctx.db, rows, ctx.locale)
  return toPage(
    rows,
    input,
    ({ bet }) => ({ at: bet.betTime, id: bet.id }),
    ({ bet, venue }) => ({
      id: bet.id,
      platform: venue.code,
      platform_name: venueName(venue, ctx.locale, 'member'),
      game_name: nameOf({ bet, venue }),
      bet_amount: toDecimal(bet.stakeMinor),
      valid_bet_amount: toDecimal(bet.validMinor),
      win_lose: toDecimal(bet.payoutMinor - bet.stakeMinor),
      bet_time: bet.betTime.toISOString(),
    }),
  )
}
