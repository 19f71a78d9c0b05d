import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { pointTransfers, venueLegs } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { hold } from '@/server/ledger/postings'

/** An order to move points; `source` and `target` are `main` or a venue's code. */
export type PointTransfer = typeof pointTransfers.$inferSelect

/** One leg of a transfer: points out of a venue, or into one. */
export type TransferLeg = typeof venueLegs.$inferSelect

type NewTransfer = Pick<PointTransfer, 'reference' | 'memberId' | 'source' | 'target' | 'amountMinor' | 'createdAt'> & {
  batch?: string
}

/** The reference under which the ledger knows a leg. */
export const ledgerReference = (leg: string): string => `venue:${leg}`

/**
 * Stores a transfer before any venue is called. The points leave their account and are held in transit. `isSentNext`:
 * the caller sends the leg to the venue next, which counts as the first attempt. Throws the ledger's
 * `InsufficientBalance`.
 */
export async function startTransfer(tx: Database, transfer: NewTransfer, isSentNext = false): Promise<TransferLeg> {
  await tx.insert(pointTransfers).values({ ...transfer, state: 'pending' })
  const direction = transfer.source === mainWallet ? 'in' : 'out'
  return startLeg(tx, transfer, direction, transfer.createdAt, isSentNext)
}

/** Holds the points of one leg, out of the source venue or into the target venue. */
export async function startLeg(
  tx: Database,
  transfer: Pick<PointTransfer, 'reference' | 'memberId' | 'source' | 'target' | 'amountMinor'>,
  direction: 'in' | 'out',
  at: Date,
  isSentNext = false,
): Promise<TransferLeg> {
  const { memberId, amountMinor } = transfer
  const venue = direction === 'in' ? transfer.target : transfer.source
  const main = memberAccount('member_main', memberId)
  const atVenue = memberAccount('member_venue', memberId, venue)
  const reference = `${transfer.reference}-${direction}`
  const sides = direction === 'in' ? { debit: main, credit: atVenue } : { debit: atVenue, credit: main }
  const posting = {
    ...sides,
    reference: ledgerReference(reference),
    kind: `venue_${direction}`,
    amountMinor,
    at,
    actor: 'member',
    orderNumber: transfer.reference,
  }
  await hold(tx, [posting], memberAccount('member_transit', memberId))
  const values = { reference, transferReference: transfer.reference, memberId, venue, direction, amountMinor }
  const firstAttempt = isSentNext ? { attempts: 1, requestedAt: at } : {}
  const leg = tx.insert(venueLegs).values({ ...values, ...firstAttempt, state: 'pending', createdAt: at })
  return expectOneRow(await leg.returning())
}
