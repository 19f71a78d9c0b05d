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

type Route = Pick<PointTransfer, 'memberId' | 'source' | 'target'>
type Direction = TransferLeg['direction']
type NewTransfer = Pick<PointTransfer, 'reference' | 'memberId' | 'source' | 'target' | 'amountMinor' | 'createdAt'> & {
  batch?: string
}

/** The reference under which the ledger knows a leg. */
export const ledgerReference = (leg: string): string => `venue:${leg}`

/** The accounts that a leg moves points between, and the one that holds them on the way. */
export function legAccounts({ memberId, source, target }: Route, direction: Direction) {
  const venue = direction === 'in' ? target : source
  return {
    main: memberAccount('member_main', memberId),
    atVenue: memberAccount('member_venue', memberId, venue),
    transit: memberAccount('member_transit', memberId),
  }
}

/** The direction of a transfer's first leg. */
export const firstDirection = ({ source }: Pick<Route, 'source'>): Direction => (source === mainWallet ? 'in' : 'out')

/**
 * Stores a transfer before any venue is called. The points leave their account and are held in transit. `isSentNext`:
 * the caller sends the leg to the venue next, which counts as the first attempt. `locked`: the balances of the leg's
 * accounts, if the caller has locked them. Throws the ledger's `InsufficientBalance`.
 */
export async function startTransfer(
  tx: Database,
  transfer: NewTransfer,
  { isSentNext = false, locked }: { isSentNext?: boolean; locked?: ReadonlyMap<string, bigint> } = {},
): Promise<TransferLeg> {
  const { createdAt } = transfer
  const leg = await holdLeg(tx, transfer, firstDirection(transfer), createdAt, locked)
  const firstAttempt = isSentNext ? { attempts: 1, requestedAt: createdAt } : {}
  const { reference } = pointTransfers
  const order = tx
    .insert(pointTransfers)
    .values({ ...transfer, state: 'pending' })
    .returning({ reference })
  const insert = tx.with(tx.$with('stored').as(order)).insert(venueLegs)
  return expectOneRow(await insert.values({ ...leg, ...firstAttempt }).returning())
}

/** Starts the second leg of a transfer between venues: its points are held on the way to the target venue. */
export async function startSecondLeg(tx: Database, transfer: PointTransfer, at: Date): Promise<void> {
  await tx.insert(venueLegs).values(await holdLeg(tx, transfer, 'in', at))
}

/** Holds a leg's points, out of the source venue or into the target venue. Returns the row to store. */
async function holdLeg(
  tx: Database,
  transfer: Route & Pick<PointTransfer, 'reference' | 'amountMinor'>,
  direction: Direction,
  at: Date,
  locked?: ReadonlyMap<string, bigint>,
) {
  const { memberId, amountMinor } = transfer
  const { main, atVenue, transit } = legAccounts(transfer, direction)
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
  await hold(tx, [posting], transit, locked)
  const venue = atVenue.detail
  const state = 'pending' as const
  return {
    reference,
    transferReference: transfer.reference,
    memberId,
    venue,
    direction,
    amountMinor,
    state,
    createdAt: at,
  }
}
