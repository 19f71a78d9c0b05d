import { asc, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { pointTransfers } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import type { MoneyContext } from '../context'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { startTransfer, type PointTransfer } from './start-transfer'
import { advanceTransfer } from './advance-transfer'
import { claimKey, moneyTransaction, storeAnswer, type Claim } from './idempotency'
import { walletSummary } from './member-wallet'
import { venueHoldings, type VenueHolding } from './venue-balance'

type Call = Contract['wallet']['transferAll']
type Receipt = Output<Call>

/**
 * Moves all points from venues to the main wallet, also from those under maintenance, with one transfer per venue, and
 * returns each result. A venue that does not answer is reported as failed and keeps its points.
 */
export async function transferAll(ctx: MoneyContext, _input: Parsed<Call>): Promise<Receipt> {
  const { memberId } = ctx
  await importBets(ctx)
  const holdings = await venueHoldings(ctx, memberId)
  const createdAt = ctx.now()
  const request = { call: 'wallet.transferAll', body: {}, orderNumber: newOrderNumber('A', createdAt) } as const
  const claim = await moneyTransaction(ctx.db, async (tx): Promise<Claim<Receipt>> => {
    const claim = await claimKey<Receipt>(tx, ctx, request, [memberAccount('member_main', memberId)])
    if (!claim.isNew) return claim
    for (const holding of holdings) await startOne(tx, holding, { batch: claim.orderNumber, memberId, createdAt })
    return claim
  })
  if (claim.answer) return claim.answer

  const orders = await ordersOf(ctx.db, claim.orderNumber)
  // In parallel, so that several silent venues take no longer than one.
  const moved = await Promise.all(orders.map(({ reference }) => advanceTransfer(ctx, reference)))
  const { credit } = await walletSummary(ctx, memberId)
  const receipt: Receipt = {
    credit: toDecimal(credit),
    results: [...moved.map(asResult), ...notMoved(holdings, moved)],
  }
  const isFinal = moved.every(({ state }) => state === 'success' || state === 'failed')
  return isFinal ? storeAnswer(ctx.db, ctx, claim.orderNumber, receipt) : receipt
}

type Batch = Required<Pick<PointTransfer, 'memberId' | 'createdAt'>> & { batch: string }

async function startOne(tx: Database, { venue, balanceMinor }: VenueHolding, { batch, memberId, createdAt }: Batch) {
  if (!balanceMinor) return
  // Winnings that reached the venue's balance after the import stay until the next time, because the ledger does not
  // have them yet.
  const ledgerMinor = await lockBalance(tx, memberAccount('member_venue', memberId, venue.code))
  const amountMinor = balanceMinor < ledgerMinor ? balanceMinor : ledgerMinor
  if (amountMinor === 0n) return
  const reference = `${batch}-${venue.code}`
  await startTransfer(tx, {
    reference,
    batch,
    memberId,
    source: venue.code,
    target: mainWallet,
    amountMinor,
    createdAt,
  })
}

function ordersOf(db: Database, batch: string): Promise<{ reference: string }[]> {
  const { reference } = pointTransfers
  return db.select({ reference }).from(pointTransfers).where(eq(pointTransfers.batch, batch)).orderBy(asc(reference))
}

const asResult = ({ source, amountMinor, state }: PointTransfer) => ({
  venue: source,
  amount: toDecimal(amountMinor),
  state,
})

/** The venues that did not answer and still hold points. */
function notMoved(holdings: VenueHolding[], moved: PointTransfer[]): Receipt['results'] {
  return holdings
    .filter(({ balanceMinor, ledgerMinor }) => ledgerMinor > 0n && balanceMinor === null)
    .filter(({ venue }) => !moved.some(({ source }) => source === venue.code))
    .map(({ venue, ledgerMinor }) => ({ venue: venue.code, amount: toDecimal(ledgerMinor), state: 'failed' as const }))
}
