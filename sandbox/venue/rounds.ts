import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { sandboxVenueRounds } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import type { SandboxContext, SandboxVisit } from '@/server/ports/sandbox'
import { commitmentOf, newServerSeed, rollOf } from './fairness'
import { gameOfSession } from '../games/venue-game'
import { issueTicket, openSession, type VenueSession } from './sessions'
import { lockWallet, updateWallet } from '../ports/venue-wallet'

export type VenueRound = typeof sandboxVenueRounds.$inferSelect

/** The player's request: `mode` is a bet of the venue's game, `commitment` the one that the page showed. */
export type Stake = { mode: string; stakeMinor: bigint; clientSeed: string; commitment: string }

/** Number of an advisory lock. No other lock uses it. */
const numberingLock = 727_002

/**
 * Plays one round: the roll comes from the committed seed, and the wallet gets a new seed for the next round. Returns
 * `stale` if the commitment is not the current one (a second click, another tab), `too_little` if the balance is below
 * the stake, and `no_such_bet` if the session's game lacks the bet.
 */
export async function playRound(
  db: Database,
  session: VenueSession,
  { mode, stakeMinor, clientSeed, commitment }: Stake,
  at: Date,
): Promise<
  { outcome: 'played'; round: VenueRound; face: object } | { outcome: 'stale' | 'too_little' | 'no_such_bet' }
> {
  const { venue, memberId, title } = session
  const game = await gameOfSession(db, session)
  return inTransaction(db, async (tx) => {
    const wallet = await lockWallet(tx, venue, memberId)
    const { serverSeed, nonce } = wallet
    if (commitment !== commitmentOf(serverSeed)) return { outcome: 'stale' }
    if (wallet.balanceMinor < stakeMinor) return { outcome: 'too_little' }
    const roll = rollOf(serverSeed, clientSeed, nonce)
    const settled = game.settle(mode, roll)
    if (!settled) return { outcome: 'no_such_bet' }
    const payoutMinor = (stakeMinor * settled.multiplier) / 100n
    // Makes rounds visible in the order of their numbers, so that an import never misses one with a lower number.
    await tx.execute(sql`select pg_advisory_xact_lock(${numberingLock})`)
    const drawn = { venue, memberId, title, mode, stakeMinor, payoutMinor, roll, serverSeed, clientSeed, nonce, at }
    const round = expectOneRow(await tx.insert(sandboxVenueRounds).values(drawn).returning())
    const balanceMinor = wallet.balanceMinor - stakeMinor + payoutMinor
    await updateWallet(tx, wallet, { balanceMinor, nonce: nonce + 1, serverSeed: newServerSeed() })
    return { outcome: 'played', round, face: settled.face }
  })
}

const betweenRoundsMs = 3 * 60_000

/** Opens a session and plays its rounds with past times and varying stakes. */
export async function playVisit({ db }: SandboxContext, visit: SandboxVisit): Promise<void> {
  const { startedAt, rounds, ...launch } = visit
  const opened = await openSession(db, await issueTicket(db, { ...launch, realityCheck: null }, startedAt), startedAt)
  if (!opened) throw new Error('the sandbox venue did not open')
  const { session } = opened
  const [mode = ''] = (await gameOfSession(db, session)).bets
  for (let turn = 0; turn < rounds; turn += 1) {
    const { serverSeed } = await inTransaction(db, (tx) => lockWallet(tx, session.venue, session.memberId))
    const stakeMinor = BigInt(200 + 50 * (turn % 5)) * 100n
    const bet = { mode, stakeMinor, clientSeed: `lantern-${turn}`, commitment: commitmentOf(serverSeed) }
    await playRound(db, session, bet, new Date(startedAt.getTime() + turn * betweenRoundsMs))
  }
}

/** A member's newest rounds at a venue. */
export function recentRounds(db: Database, venue: string, memberId: string, limit: number): Promise<VenueRound[]> {
  const ofMember = and(eq(sandboxVenueRounds.venue, venue), eq(sandboxVenueRounds.memberId, memberId))
  return db.select().from(sandboxVenueRounds).where(ofMember).orderBy(desc(sandboxVenueRounds.id)).limit(limit)
}

/** All members' rounds after a number, oldest first. */
export function roundsAfter(db: Database, id: bigint, limit: number): Promise<VenueRound[]> {
  const after = gt(sandboxVenueRounds.id, id)
  return db.select().from(sandboxVenueRounds).where(after).orderBy(asc(sandboxVenueRounds.id)).limit(limit)
}

/** A member's stakes and result at a venue since a time, 1/100 point. */
export async function sumsSince(db: Database, venue: string, memberId: string, since: Date) {
  const { payoutMinor, stakeMinor, at } = sandboxVenueRounds
  const ofMember = and(eq(sandboxVenueRounds.venue, venue), eq(sandboxVenueRounds.memberId, memberId))
  const sums = { stakes: sumMinor(stakeMinor), net: sumMinor(sql`${payoutMinor} - ${stakeMinor}`) }
  const rounds = db
    .select(sums)
    .from(sandboxVenueRounds)
    .where(and(ofMember, gte(at, since)))
  return expectOneRow(await rounds)
}
