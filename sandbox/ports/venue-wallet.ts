import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { sandboxVenueTransfers, sandboxVenueWallets } from '@/server/db/schema'
import { sqlStateOf } from '@/server/db/sql-state'
import { newServerSeed } from '../venue/fairness'

export type VenueWallet = typeof sandboxVenueWallets.$inferSelect
type Transfer = Omit<typeof sandboxVenueTransfers.$inferInsert, 'state'>

const uniqueViolation = '23505'

const walletOf = (venue: string, memberId: string) =>
  and(eq(sandboxVenueWallets.venue, venue), eq(sandboxVenueWallets.memberId, memberId))

/** A member's wallet at the venue, locked until the transaction ends. Creates it if there is none. */
export async function lockWallet(tx: Database, venue: string, memberId: string): Promise<VenueWallet> {
  const locked = () => tx.select().from(sandboxVenueWallets).where(walletOf(venue, memberId)).for('update')
  const [wallet] = await locked()
  if (wallet) return wallet
  await tx.insert(sandboxVenueWallets).values({ venue, memberId, serverSeed: newServerSeed() }).onConflictDoNothing()
  return expectOneRow(await locked())
}

/** Changes a locked wallet. */
export async function updateWallet(tx: Database, wallet: VenueWallet, change: Partial<VenueWallet>): Promise<void> {
  await tx.update(sandboxVenueWallets).set(change).where(walletOf(wallet.venue, wallet.memberId))
}

/** A member's balance at the venue, 1/100 point. */
export async function venueBalance(db: Database, venue: string, memberId: string): Promise<bigint> {
  const [wallet] = await db.select().from(sandboxVenueWallets).where(walletOf(venue, memberId))
  return wallet?.balanceMinor ?? 0n
}

/**
 * Transfers points in or out, once per reference, and stores the result. A refused transfer stays refused. `refuse`
 * makes it fail regardless of the balance. Balance and result are written by one statement: if the reference is already
 * known, neither changes.
 */
export async function transferOnce(db: Database, transfer: Transfer, refuse: boolean): Promise<'succeeded' | 'failed'> {
  const { reference, venue, memberId, direction, amountMinor, at } = transfer
  try {
    const { rows } = (await db.execute(sql`with moved as (${changeOf(transfer, refuse)})
      insert into sandbox_venue_transfers (reference, venue, member_id, direction, amount_minor, at, state)
      values (${reference}, ${venue}, ${memberId}, ${direction}, ${amountMinor}, ${at.toISOString()},
        case when exists (select from moved) then 'succeeded' else 'failed' end)
      returning state`)) as unknown as { rows: { state: 'succeeded' | 'failed' }[] }
    return expectOneRow(rows).state
  } catch (error) {
    const known = sqlStateOf(error) === uniqueViolation && (await transferState(db, reference))
    if (!known) throw error
    return known
  }
}

/** Changes the balance. Changes nothing if it is too low or if `refuse` is set. A transfer in creates the wallet. */
const changeOf = ({ venue, memberId, direction, amountMinor }: Transfer, refuse: boolean) =>
  direction === 'in' && !refuse
    ? sql`insert into sandbox_venue_wallets as wallet (venue, member_id, balance_minor, server_seed)
        values (${venue}, ${memberId}, ${amountMinor}, ${newServerSeed()})
        on conflict (venue, member_id) do update set balance_minor = wallet.balance_minor + excluded.balance_minor
        returning venue`
    : sql`update sandbox_venue_wallets set balance_minor = balance_minor - ${amountMinor}
        where venue = ${venue} and member_id = ${memberId} and balance_minor >= ${amountMinor} and ${!refuse}
        returning venue`

/** The result of a transfer; undefined if the venue does not know it. */
export async function transferState(db: Database, reference: string): Promise<'succeeded' | 'failed' | undefined> {
  const [transfer] = await db
    .select({ state: sandboxVenueTransfers.state })
    .from(sandboxVenueTransfers)
    .where(eq(sandboxVenueTransfers.reference, reference))
  return transfer?.state
}
