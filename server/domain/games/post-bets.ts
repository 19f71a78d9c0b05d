import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bets } from '@/server/db/schema'
import { accountId, memberAccount, systemAccount } from '@/server/ledger/account'
import { readBalances } from '@/server/ledger/balances'
import { InsufficientBalance } from '@/server/ledger/errors'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import type { SystemContext } from '../context'

const atOnce = 200

type Bet = typeof bets.$inferSelect

/**
 * Posts bets whose win or loss is not in the ledger yet. A loss must wait while the points to cover it are in a
 * transfer of unknown outcome. Meanwhile, other bets are posted, and a later win may cover the loss.
 */
export async function postPendingBets(ctx: SystemContext): Promise<void> {
  for (;;) {
    const { entered, left } = await postBatch(ctx)
    if (entered === 0 || left === 0) return
  }
}

/**
 * Tries to post each pending bet once, oldest first. Balances are queried in batches, so that thousands of waiting bets
 * cost only a few queries.
 */
async function postBatch(ctx: SystemContext): Promise<{ entered: number; left: number }> {
  const passed = { entered: 0, left: 0 }
  let last: Bet | undefined
  for (;;) {
    const after = last && sql`(${bets.betTime}, ${bets.id}) > (${last.betTime.toISOString()}::timestamptz, ${last.id})`
    const waiting = await ctx.db
      .select()
      .from(bets)
      .where(and(isNull(bets.postedAt), after))
      .orderBy(asc(bets.betTime), asc(bets.id))
      .limit(atOnce)
    if (waiting.length === 0) return passed
    const held = await readBalances(ctx.db, waiting.map(accountOf))
    for (const bet of waiting) {
      const afterwards = (held.get(accountOf(bet)) ?? 0n) + resultOf(bet)
      const isEntered = afterwards >= 0n && (await tryToPost(ctx, bet))
      if (isEntered) held.set(accountOf(bet), afterwards)
      passed[isEntered ? 'entered' : 'left'] += 1
    }
    last = waiting.at(-1)
    if (waiting.length < atOnce) return passed
  }
}

/** Result of a bet, 1/100 point; negative for a loss. */
const resultOf = ({ payoutMinor, stakeMinor }: Bet) => payoutMinor - stakeMinor
const accountOf = ({ memberId, venue }: Bet) => accountId(memberAccount('member_venue', memberId, venue))

async function tryToPost(ctx: SystemContext, bet: Bet): Promise<boolean> {
  try {
    await inTransaction(ctx.db, (tx) => postBet(tx, bet, ctx.now()))
    return true
  } catch (error) {
    // A transfer reduced the balance after it was read.
    if (error instanceof InsufficientBalance) return false
    throw error
  }
}

async function postBet(tx: Database, bet: Bet, at: Date): Promise<void> {
  const resultMinor = resultOf(bet)
  if (resultMinor !== 0n) {
    const member = memberAccount('member_venue', bet.memberId, bet.venue)
    const house = systemAccount('venue_house', bet.venue)
    const posting = { reference: `bet:${bet.id}`, kind: 'bet', actor: 'venue', orderNumber: bet.id, at }
    const sides = resultMinor > 0n ? { debit: house, credit: member } : { debit: member, credit: house }
    await post(tx, { ...posting, ...sides, amountMinor: resultMinor > 0n ? resultMinor : -resultMinor })
  }
  await tx.update(bets).set({ postedAt: at }).where(eq(bets.id, bet.id))
}
