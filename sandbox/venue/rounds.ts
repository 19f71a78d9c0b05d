import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { sandboxVenueRounds } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import { commitmentOf, newServerSeed, rollOf } from './fairness'
import { gameOfVenue } from '../games/venue-game'
import type { VenueSession } from './sessions'
import { lockWallet, updateWallet } from '../ports/venue-wallet'

export type VenueRound = typeof sandboxVenueRounds.$inferSelect

/** What the player asks for: `mode` is a bet of the venue's game, `commitment` the one they were shown before. */
export type Stake = { mode: string; stakeMinor: bigint; clientSeed: string; commitment: string }

/** Any number that only the numbering of rounds takes. */
const numberingLock = 727_002

/**
 * Plays one round: the roll is drawn from the seed that was committed to, and a new one is committed to for the next.
 * `stale` when the commitment is not the present one (a second click, another tab), `too_little` without the points,
 * `no_such_bet` when the venue's game does not have it.
 */
export async function playRound(
  db: Database,
  { venue, memberId, title }: VenueSession,
  { mode, stakeMinor, clientSeed, commitment }: Stake,
  at: Date,
): Promise<
  { outcome: 'played'; round: VenueRound; face: object } | { outcome: 'stale' | 'too_little' | 'no_such_bet' }
> {
  const game = await gameOfVenue(db, venue)
  return inTransaction(db, async (tx) => {
    const wallet = await lockWallet(tx, venue, memberId)
    const { serverSeed, nonce } = wallet
    if (commitment !== commitmentOf(serverSeed)) return { outcome: 'stale' }
    if (wallet.balanceMinor < stakeMinor) return { outcome: 'too_little' }
    const roll = rollOf(serverSeed, clientSeed, nonce)
    const settled = game.settle(mode, roll)
    if (!settled) return { outcome: 'no_such_bet' }
    const payoutMinor = (stakeMinor * settled.multiplier) / 100n
    // Rounds appear in the order of their numbers: an import that reads up to one must not miss an earlier one.
    await tx.execute(sql`select pg_advisory_xact_lock(${numberingLock})`)
    const drawn = { venue, memberId, title, mode, stakeMinor, payoutMinor, roll, serverSeed, clientSeed, nonce, at }
    const round = expectOneRow(await tx.insert(sandboxVenueRounds).values(drawn).returning())
    const balanceMinor = wallet.balanceMinor - stakeMinor + payoutMinor
    await updateWallet(tx, wallet, { balanceMinor, nonce: nonce + 1, serverSeed: newServerSeed() })
    return { outcome: 'played', round, face: settled.face }
  })
}

/** A member's newest rounds at a venue. */
export function recentRounds(db: Database, venue: string, memberId: string, limit: number): Promise<VenueRound[]> {
  const ofMember = and(eq(sandboxVenueRounds.venue, venue), eq(sandboxVenueRounds.memberId, memberId))
  return db.select().from(sandboxVenueRounds).where(ofMember).orderBy(desc(sandboxVenueRounds.id)).limit(limit)
}

/** Everybody's rounds after a number, oldest first. */
export function roundsAfter(db: Database, id: bigint, limit: number): Promise<VenueRound[]> {
  const after = gt(sandboxVenueRounds.id, id)
  return db.select().from(sandboxVenueRounds).where(after).orderBy(asc(sandboxVenueRounds.id)).limit(limit)
}

/** What a member won or lost at a venue since a moment, 1/100 point. */
export async function netSince(db: Database, venue: string, memberId: string, since: Date): Promise<bigint> {
  const { payoutMinor, stakeMinor, at } = sandboxVenueRounds
  const ofMember = and(eq(sandboxVenueRounds.venue, venue), eq(sandboxVenueRounds.memberId, memberId))
  const net = { net: sumMinor(sql`${payoutMinor} - ${stakeMinor}`) }
  const rounds = db
    .select(net)
    .from(sandboxVenueRounds)
    .where(and(ofMember, gte(at, since)))
  return expectOneRow(await rounds).net
}
