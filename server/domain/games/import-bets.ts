import { asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bets, importCursors } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { InsufficientBalance } from '@/server/ledger/errors'
import { post } from '@/server/ledger/movements'
import { inTransaction } from '@/server/ledger/transaction'
import type { VenueBet } from '@/server/ports/game-venue'
import type { SystemContext } from '../context'

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
    const rows = page.bets.map(({ at, ...bet }) => ({ ...bet, betTime: at, importedAt }))
    await tx.insert(bets).values(rows).onConflictDoNothing()
    await tx.update(importCursors).set({ cursor: page.cursor }).where(eq(importCursors.name, source))
    return page.cursor
  })
}

/**
 * Enters what is not in the ledger yet. A loss may have to wait: its points can rest in a transfer whose outcome is
 * not known yet.
 */
async function postWaitingBets(ctx: SystemContext): Promise<void> {
  for (;;) {
    const waiting = await ctx.db
      .select()
      .from(bets)
      .where(isNull(bets.postedAt))
      .orderBy(asc(bets.betTime), asc(bets.id))
      .limit(postedAtOnce)
    let posted = 0
    for (const bet of waiting) if (await tryToPost(ctx, bet)) posted += 1
    if (posted === 0 || waiting.length < postedAtOnce) return
  }
}

async function tryToPost(ctx: SystemContext, bet: Bet): Promise<boolean> {
  try {
    await inTransaction(ctx.db, (tx) => postBet(tx, bet, ctx.now()))
    return true
  } catch (error) {
    if (error instanceof InsufficientBalance) return false
    throw error
  }
}

async function postBet(tx: Database, bet: Bet, at: Date): Promise<void> {
  const resultMinor = bet.payoutMinor - bet.stakeMinor
  if (resultMinor !== 0n) {
    const member = memberAccount('member_venue', bet.memberId, bet.venue)
    const house = systemAccount('venue_house', bet.venue)
    const movement = { reference: `bet:${bet.id}`, kind: 'bet', actor: 'venue', orderNumber: bet.id, at }
    const sides = resultMinor > 0n ? { debit: house, credit: member } : { debit: member, credit: house }
    await post(tx, { ...movement, ...sides, amountMinor: resultMinor > 0n ? resultMinor : -resultMinor })
  }
  await tx.update(bets).set({ postedAt: at }).where(eq(bets.id, bet.id))
}
