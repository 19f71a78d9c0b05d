import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bets, importCursors } from '@/server/db/schema'
import { accountId, memberAccount, systemAccount } from '@/server/ledger/account'
import { readBalances } from '@/server/ledger/balances'
import { InsufficientBalance } from '@/server/ledger/errors'
import { post } from '@/server/ledger/movements'
import { inTransaction } from '@/server/ledger/transaction'
import type { VenueBet } from '@/server/ports/game-venue'
import type { SystemContext } from '../context'
import { ownBets } from './own-bets'

const source = 'bets'
const postedAtOnce = 200

type Bet = typeof bets.$inferSelect

/**
 * Fetches the settled bets that the venues have and we do not, and enters each one's win or loss in the ledger, so
 * that a member's account at a venue is what the venue says it is. A venue that does not answer changes nothing: the
 * next import fetches what this one could not.
 */
export async function importBets(ctx: SystemContext): Promise<void> {
  let cursor = await readCursor(ctx.db)
  for (;;) {
    const page = await ctx.ports.gameVenue.betsAfter(cursor).catch(() => null)
    if (!page || page.bets.length === 0) break
    cursor = await storeBets(ctx, cursor, page)
  }
  await postWaitingBets(ctx)
}

async function readCursor(db: Database): Promise<string | null> {
  const [row] = await db.select().from(importCursors).where(eq(importCursors.name, source))
  return row?.cursor ?? null
}

type Page = { bets: VenueBet[]; cursor: string | null }

/** Stores a page and moves the cursor in one transaction. Another import that was quicker keeps its cursor. */
async function storeBets(ctx: SystemContext, from: string | null, page: Page): Promise<string | null> {
  const importedAt = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await tx.insert(importCursors).values({ name: source, cursor: null }).onConflictDoNothing()
    const [current] = await tx.select().from(importCursors).where(eq(importCursors.name, source)).for('update')
    if ((current?.cursor ?? null) !== from) return current?.cursor ?? null
    const own = await ownBets(tx, page.bets, importedAt)
    const rows = own.map(({ at, ...bet }) => ({ ...bet, betTime: at, importedAt }))
    if (rows.length > 0) await tx.insert(bets).values(rows).onConflictDoNothing()
    await tx.update(importCursors).set({ cursor: page.cursor }).where(eq(importCursors.name, source))
    return page.cursor
  })
}

/**
 * Enters what is not in the ledger yet. A loss may have to wait: its points can rest in a transfer whose outcome is
 * not known yet. It holds up no other bet, and a win that came after it may cover it.
 */
async function postWaitingBets(ctx: SystemContext): Promise<void> {
  for (;;) {
    const { entered, left } = await postOnce(ctx)
    if (entered === 0 || left === 0) return
  }
}

/**
 * Goes once through all that wait, in their order. Whether one is covered is looked up for many at once: thousands that
 * cannot be entered yet must cost no more than a few questions.
 */
async function postOnce(ctx: SystemContext): Promise<{ entered: number; left: number }> {
  const passed = { entered: 0, left: 0 }
  let last: Bet | undefined
  for (;;) {
    const after = last && sql`(${bets.betTime}, ${bets.id}) > (${last.betTime.toISOString()}::timestamptz, ${last.id})`
    const waiting = await ctx.db
      .select()
      .from(bets)
      .where(and(isNull(bets.postedAt), after))
      .orderBy(asc(bets.betTime), asc(bets.id))
      .limit(postedAtOnce)
    const held = await readBalances(ctx.db, waiting.map(accountOf))
    for (const bet of waiting) {
      const afterwards = (held.get(accountOf(bet)) ?? 0n) + resultOf(bet)
      const isEntered = afterwards >= 0n && (await tryToPost(ctx, bet))
      if (isEntered) held.set(accountOf(bet), afterwards)
      passed[isEntered ? 'entered' : 'left'] += 1
    }
    last = waiting.at(-1)
    if (waiting.length < postedAtOnce) return passed
  }
}

/** What a bet won, negative for what it lost, 1/100 point. */
const resultOf = ({ payoutMinor, stakeMinor }: Bet) => payoutMinor - stakeMinor
const accountOf = ({ memberId, venue }: Bet) => accountId(memberAccount('member_venue', memberId, venue))

async function tryToPost(ctx: SystemContext, bet: Bet): Promise<boolean> {
  try {
    await inTransaction(ctx.db, (tx) => postBet(tx, bet, ctx.now()))
    return true
  } catch (error) {
    // A transfer was quicker than the look at the balance.
    if (error instanceof InsufficientBalance) return false
    throw error
  }
}

async function postBet(tx: Database, bet: Bet, at: Date): Promise<void> {
  const resultMinor = resultOf(bet)
  if (resultMinor !== 0n) {
    const member = memberAccount('member_venue', bet.memberId, bet.venue)
    const house = systemAccount('venue_house', bet.venue)
    const movement = { reference: `bet:${bet.id}`, kind: 'bet', actor: 'venue', orderNumber: bet.id, at }
    const sides = resultMinor > 0n ? { debit: house, credit: member } : { debit: member, credit: house }
    await post(tx, { ...movement, ...sides, amountMinor: resultMinor > 0n ? resultMinor : -resultMinor })
  }
  await tx.update(bets).set({ postedAt: at }).where(eq(bets.id, bet.id))
}
