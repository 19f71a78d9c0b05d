import { sql, type SQL } from 'drizzle-orm'
import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import type { pointTransfers, venueLegs } from '@/server/db/schema'
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

/** The reference under which the venue knows a leg. */
export const legReference = (transfer: string, direction: Direction): string => `${transfer}-${direction}`

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

/** A transfer with one of its legs. */
export type OrderWithLeg = { order: PointTransfer; leg: TransferLeg }

type StartOptions = { isSentNext?: boolean; locked?: ReadonlyMap<string, bigint>; condition?: SQL | undefined }

/**
 * Stores a transfer before any venue is called. The points leave their account and are held in transit. `isSentNext`:
 * the caller sends the leg to the venue next, which counts as the first attempt. `locked`: the balances of the leg's
 * accounts, if the caller has locked them. Stores nothing and returns null if `condition` is false. Throws the ledger's
 * `InsufficientBalance`.
 */
export async function startTransfer(
  tx: Database,
  transfer: NewTransfer,
  { isSentNext = false, locked, condition }: StartOptions = {},
): Promise<OrderWithLeg | null> {
  const order: PointTransfer = { batch: null, ...transfer, state: 'pending', finishedAt: null }
  const { createdAt } = order
  const firstAttempt = isSentNext ? { attempts: 1, requestedAt: createdAt } : {}
  const leg = { ...newLeg(order, firstDirection(order), createdAt), ...firstAttempt }
  const at = createdAt.toISOString()
  const storedOrder = sql`insert into point_transfers
    (reference, member_id, source, target, amount_minor, state, batch, created_at)
    select ${order.reference}, ${order.memberId}, ${order.source}, ${order.target}, ${order.amountMinor}, 'pending',
      ${order.batch}, ${at} where ${condition ?? sql`true`} returning reference`
  const isStored = sql`exists (select from stored_order)`
  const changes = sql`stored_order as (${storedOrder}), ${storing(leg, isStored)}`
  const isHeld = await holdLeg(tx, order, leg, { changes, locked, condition: condition && isStored })
  return isHeld ? { order, leg } : null
}

/** Starts the second leg of a transfer between venues: its points are held on the way to the target venue. */
export async function startSecondLeg(tx: Database, order: PointTransfer, at: Date): Promise<void> {
  const leg = newLeg(order, 'in', at)
  await holdLeg(tx, order, leg, { changes: storing(leg) })
}

/** The part of a statement that stores a new leg. */
const storing = (leg: TransferLeg, condition = sql`true`) => sql`stored_leg as (insert into venue_movements
  (reference, transfer_reference, member_id, venue, direction, amount_minor, state, attempts, created_at, asked_at)
  select ${leg.reference}, ${leg.transferReference}, ${leg.memberId}, ${leg.venue}, ${leg.direction}, ${leg.amountMinor},
    'pending', ${leg.attempts}, ${leg.createdAt.toISOString()}, ${leg.requestedAt?.toISOString() ?? null}
  where ${condition})`

const newLeg = (
  { reference, memberId, source, target, amountMinor }: PointTransfer,
  direction: Direction,
  at: Date,
): TransferLeg => ({
  reference: legReference(reference, direction),
  transferReference: reference,
  memberId,
  venue: direction === 'in' ? target : source,
  direction,
  amountMinor,
  state: 'pending',
  attempts: 0,
  createdAt: at,
  requestedAt: null,
  settledAt: null,
})

/** Holds a leg's points, out of the source venue or into the target venue. Returns whether it did (`hold`). */
async function holdLeg(
  tx: Database,
  order: PointTransfer,
  { reference, direction, amountMinor, createdAt: at }: TransferLeg,
  together: Parameters<typeof hold>[3],
): Promise<boolean> {
  const { main, atVenue, transit } = legAccounts(order, direction)
  const sides = direction === 'in' ? { debit: main, credit: atVenue } : { debit: atVenue, credit: main }
  const posting = {
    ...sides,
    reference: ledgerReference(reference),
    kind: `venue_${direction}`,
    amountMinor,
    at,
    actor: 'member',
    orderNumber: order.reference,
  }
  return hold(tx, [posting], transit, together)
}
