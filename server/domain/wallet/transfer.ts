import type { Contract } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { mainWallet } from '@/contract/constants'
import { lockOrCreateBalances } from '@/server/ledger/balances'
import type { MoneyContext } from '../context'
import { findOpenVenue, findVenue } from '../games/find-venue'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { assertMayPlay } from '../play/assert-may-play'
import { inForce, limitsOf } from '../play/limit-use'
import { firstDirection, legAccounts, startTransfer } from './start-transfer'
import { advanceTransfer } from './advance-transfer'
import { claimKey, hasClaim, moneyTransaction, storeAnswer } from './idempotency'
import { walletSummary } from './member-wallet'

type Call = Contract['wallet']['transfer']
type Receipt = Output<Call>

/**
 * Moves points between the main wallet and a venue, or from venue to venue through the main wallet. If the second venue
 * refuses them, they stay in the main wallet. If a venue leaves the outcome unknown, the state is `undetermined` until
 * a job settles it; a request with the same key returns the current state. Throws the errors listed in the contract.
 */
export async function transfer(ctx: MoneyContext, input: Parsed<Call>): Promise<Receipt> {
  const { memberId } = ctx
  const { source, target } = input
  const amountMinor = toMinor(input.amount)
  await assertOpen(ctx, source, target)
  // Winnings at the venue must be in the ledger before they can be moved.
  if (source !== mainWallet || (await hasLossLimit(ctx))) await importBets(ctx)

  const createdAt = ctx.now()
  const body = { source, target, amount: input.amount }
  const request = { call: 'wallet.transfer', body, orderNumber: newOrderNumber('T', createdAt) } as const
  const { claim, leg } = await moneyTransaction(ctx.db, async (tx) => {
    const claim = await claimKey<Receipt>(tx, ctx, request)
    if (!claim.isNew) return { claim }
    const order = { reference: claim.orderNumber, memberId, source, target, amountMinor, createdAt }
    const locked = await lockOrCreateBalances(tx, Object.values(legAccounts(order, firstDirection(order))))
    // Points from another venue are already counted as being at venues.
    const movedMinor = source === mainWallet ? amountMinor : 0n
    if (target !== mainWallet) await assertMayPlay(tx, { memberId, now: createdAt, movedMinor })
    return { claim, leg: await startTransfer(tx, order, { isSentNext: true, locked }) }
  })
  if (claim.answer) return claim.answer

  const { state } = await advanceTransfer(ctx, claim.orderNumber, leg)
  const { credit } = await walletSummary(ctx, memberId)
  const receipt: Receipt = { reference: claim.orderNumber, state, amount: input.amount, credit: toDecimal(credit) }
  const isFinal = state === 'success' || state === 'failed'
  return isFinal ? storeAnswer(ctx.db, ctx, claim.orderNumber, receipt) : receipt
}

/**
 * Throws `venue_unknown` or `venue_maintenance`. If the key has an order already, that order is still advanced. During
 * maintenance, points can only move from the venue to the main wallet.
 */
async function assertOpen(ctx: MoneyContext, source: string, target: string): Promise<void> {
  try {
    if (source !== mainWallet) await (target === mainWallet ? findVenue : findOpenVenue)(ctx.db, source)
    if (target !== mainWallet) await findOpenVenue(ctx.db, target)
  } catch (refusal) {
    if (!(await hasClaim(ctx))) throw refusal
  }
}

/** Whether the latest bets are needed, to know how much of a loss limit is used. */
const hasLossLimit = async ({ db, memberId }: MoneyContext): Promise<boolean> =>
  inForce(await limitsOf(db, memberId), 'loss').length > 0
