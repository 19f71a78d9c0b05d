import { toDecimal } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { inTransaction } from '@/server/db/transaction'
import { commitmentOf } from './fairness'
import { recentRounds, sumsSince, type VenueRound } from './rounds'
import type { VenueSession } from './sessions'
import { tableNamed } from './tables'
import { lockWallet } from '../ports/venue-wallet'

/** Stakes to choose from, whole points. */
const stakes = [10, 50, 100, 200, 500] as const

/** The stakes that a session may choose from. At a table, only those within the table's limits. */
export function stakesOf({ venue, title, locale }: VenueSession): number[] {
  const [least, most] = tableNamed(venue, title, locale)?.stakes ?? [0, Infinity]
  return stakes.filter((stake) => stake >= least && stake <= most)
}
const shownRounds = 12

/** A finished round with all that its player needs to verify it. */
export const toRoundView = (round: VenueRound) => ({
  nonce: round.nonce,
  mode: round.mode,
  stake: toDecimal(round.stakeMinor),
  payout: toDecimal(round.payoutMinor),
  net: toDecimal(round.payoutMinor - round.stakeMinor),
  roll: round.roll,
  server_seed: round.serverSeed,
  client_seed: round.clientSeed,
  commitment: commitmentOf(round.serverSeed),
  at: round.at.toISOString(),
})

/** What the page shows: balance, this session's stakes, result and length, the commitment to the next round, the newest rounds. */
export async function venueState(db: Database, { venue, memberId, createdAt }: VenueSession, now: Date) {
  const wallet = await inTransaction(db, (tx) => lockWallet(tx, venue, memberId))
  const { stakes, net } = await sumsSince(db, venue, memberId, createdAt)
  const rounds = await recentRounds(db, venue, memberId, shownRounds)
  return {
    balance: toDecimal(wallet.balanceMinor),
    commitment: commitmentOf(wallet.serverSeed),
    nonce: wallet.nonce,
    stakes: toDecimal(stakes),
    net: toDecimal(net),
    elapsed_seconds: Math.floor((now.getTime() - createdAt.getTime()) / 1_000),
    rounds: rounds.map(toRoundView),
  }
}
