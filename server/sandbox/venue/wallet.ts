import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { onlyRow } from '@/server/db/rows'
import { sandboxVenueTransfers, sandboxVenueWallets } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import { newServerSeed } from './fairness'

export type VenueWallet = typeof sandboxVenueWallets.$inferSelect
type Transfer = Omit<typeof sandboxVenueTransfers.$inferInsert, 'state'>

const walletOf = (venue: string, memberId: string) =>
  and(eq(sandboxVenueWallets.venue, venue), eq(sandboxVenueWallets.memberId, memberId))

/** A member's wallet at the venue, locked until the transaction ends; opened when there is none. */
export async function lockWallet(tx: Database, venue: string, memberId: string): Promise<VenueWallet> {
  const locked = () => tx.select().from(sandboxVenueWallets).where(walletOf(venue, memberId)).for('update')
  const [wallet] = await locked()
  if (wallet) return wallet
  await tx.insert(sandboxVenueWallets).values({ venue, memberId, serverSeed: newServerSeed() }).onConflictDoNothing()
  return onlyRow(await locked())
}

/** Changes a wallet that is locked. */
export async function updateWallet(tx: Database, wallet: VenueWallet, change: Partial<VenueWallet>): Promise<void> {
  await tx.update(sandboxVenueWallets).set(change).where(walletOf(wallet.venue, wallet.memberId))
}

/** A member's balance at the venue, 1/100 point. */
export async function venueBalance(db: Database, venue: string, memberId: string): Promise<bigint> {
  const [wallet] = await db.select().from(sandboxVenueWallets).where(walletOf(venue, memberId))
  return wallet?.balanceMinor ?? 0n
}

/**
 * Moves points in or out, once per reference, and remembers how it ended: what was refused stays refused. `refuse`
 * makes it fail whatever the balance.
 */
export async function moveOnce(db: Database, transfer: Transfer, refuse: boolean): Promise<'succeeded' | 'failed'> {
  return inTransaction(db, async (tx) => {
    const wallet = await lockWallet(tx, transfer.venue, transfer.memberId)
    const known = await transferState(tx, transfer.reference)
    if (known) return known
    const change = transfer.direction === 'in' ? transfer.amountMinor : -transfer.amountMinor
    const balanceMinor = wallet.balanceMinor + change
    const state = refuse || balanceMinor < 0n ? 'failed' : 'succeeded'
    await tx.insert(sandboxVenueTransfers).values({ ...transfer, state })
    if (state === 'succeeded') await updateWallet(tx, wallet, { balanceMinor })
    return state
  })
}

/** How a transfer ended, or undefined when the venue never heard of it. */
export async function transferState(db: Database, reference: string): Promise<'succeeded' | 'failed' | undefined> {
  const [transfer] = await db
    .select({ state: sandboxVenueTransfers.state })
    .from(sandboxVenueTransfers)
    .where(eq(sandboxVenueTransfers.reference, reference))
  return transfer?.state
}
