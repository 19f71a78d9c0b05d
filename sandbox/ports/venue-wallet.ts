import { and, eq, gte, sql } from 'drizzle-orm'
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
  const moved = db.$with('moved').as(changeOf(db, transfer, refuse))
  const state = sql`case when exists (select from ${moved}) then 'succeeded' else 'failed' end`
  try {
    const noted = db
      .with(moved)
      .insert(sandboxVenueTransfers)
      .values({ ...transfer, state })
    return expectOneRow(await noted.returning({ state: sandboxVenueTransfers.state })).state
  } catch (error) {
    const known = sqlStateOf(error) === uniqueViolation && (await transferState(db, transfer.reference))
    if (!known) throw error
    return known
  }
}

/** Changes the balance. Changes nothing if it is too low or if `refuse` is set. A transfer in creates the wallet. */
function changeOf(db: Database, { venue, memberId, direction, amountMinor }: Transfer, refuse: boolean) {
  const { balanceMinor } = sandboxVenueWallets
  const returned = { venue: sandboxVenueWallets.venue }
  if (direction === 'in' && !refuse) {
    return db
      .insert(sandboxVenueWallets)
      .values({ venue, memberId, balanceMinor: amountMinor, serverSeed: newServerSeed() })
      .onConflictDoUpdate({
        target: [sandboxVenueWallets.venue, sandboxVenueWallets.memberId],
        set: { balanceMinor: sql`${balanceMinor} + excluded.balance_minor` },
      })
      .returning(returned)
  }
  return db
    .update(sandboxVenueWallets)
    .set({ balanceMinor: sql`${balanceMinor} - ${amountMinor}` })
    .where(and(walletOf(venue, memberId), gte(balanceMinor, amountMinor), sql`${!refuse}`))
    .returning(returned)
}

/** The result of a transfer; undefined if the venue does not know it. */
export async function transferState(db: Database, reference: string): Promise<'succeeded' | 'failed' | undefined> {
  const [transfer] = await db
    .select({ state: sandboxVenueTransfers.state })
    .from(sandboxVenueTransfers)
    .where(eq(sandboxVenueTransfers.reference, reference))
  return transfer?.state
}
