import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { pointTransfers, venueMovements } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { expectOneRow } from '@/server/db/rows'
import { hold } from '@/server/ledger/postings'
import { ledgerReference, movementReference } from './venue-references'

/** An order to move points; `source` and `target` are `main` or a venue's code. */
export type PointTransfer = typeof pointTransfers.$inferSelect

/** One leg of an order: points out of a venue, or into one. */
export type VenueMovement = typeof venueMovements.$inferSelect

type NewTransfer = Pick<PointTransfer, 'reference' | 'memberId' | 'source' | 'target' | 'amountMinor' | 'createdAt'> & {
  batch?: string
}

/**
 * Records the intent to move points before any venue is asked: the points leave their account and rest in transit.
 * `isAskedNext`: whoever begins it asks the venue next, which counts as asked for. Throws the ledger's `InsufficientBalance`.
 */
export async function startTransfer(tx: Database, transfer: NewTransfer, isAskedNext = false): Promise<VenueMovement> {
  await tx.insert(pointTransfers).values({ ...transfer, state: 'pending' })
  const direction = transfer.source === mainWallet ? 'in' : 'out'
  return startLeg(tx, transfer, direction, transfer.createdAt, isAskedNext)
}

/** Holds the points of one movement: out of the source venue, or into the target venue. */
export async function startLeg(
  tx: Database,
  transfer: Pick<PointTransfer, 'reference' | 'memberId' | 'source' | 'target' | 'amountMinor'>,
  direction: 'in' | 'out',
  at: Date,
  isAskedNext = false,
): Promise<VenueMovement> {
  const { memberId, amountMinor } = transfer
  const venue = direction === 'in' ? transfer.target : transfer.source
  const main = memberAccount('member_main', memberId)
  const there = memberAccount('member_venue', memberId, venue)
  const reference = movementReference(transfer.reference, direction)
  const sides = direction === 'in' ? { debit: main, credit: there } : { debit: there, credit: main }
  const movement = { reference: ledgerReference(reference), kind: `venue_${direction}`, ...sides, amountMinor, at }
  const told = { actor: 'member', orderNumber: transfer.reference }
  await hold(tx, { ...movement, ...told }, memberAccount('member_transit', memberId))
  const values = { reference, transferReference: transfer.reference, memberId, venue, direction, amountMinor }
  const asked = isAskedNext ? { attempts: 1, askedAt: at } : {}
  const begun = tx.insert(venueMovements).values({ ...values, ...asked, state: 'pending', createdAt: at })
  return expectOneRow(await begun.returning())
}
