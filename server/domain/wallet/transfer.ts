import type { Contract } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { mainWallet } from '@/contract/constants'
import type { MoneyContext } from '../context'
import { findOpenVenue } from '../games/find-venue'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { startTransfer } from './start-transfer'
import { advanceTransfer } from './advance-transfer'
import { claimKey, hasClaim, storeAnswer } from './idempotency'
import { moneyTransaction } from './money-transaction'
import { walletSummary } from './member-wallet'

type Call = Contract['wallet']['transfer']
type Receipt = Output<Call>

/**
 * Moves points between the main wallet and a venue, or from venue to venue by way of the main wallet, where they stay
 * if the second venue refuses them. An outcome that the venue leaves unknown is answered `undetermined` and settles by
 * itself; the same key asks again. Throws `venue_unknown`, `venue_maintenance`, `insufficient_balance`.
 */
export async function transfer(ctx: MoneyContext, input: Parsed<Call>): Promise<Receipt> {
  const { source, target } = input
  const amountMinor = toMinor(input.amount)
  await refuseClosed(ctx, [source, target])
  // What was won at the venue must be in the ledger before it can leave.
  if (source !== mainWallet) await importBets(ctx)

  const createdAt = ctx.now()
  const body = { source, target, amount: toDecimal(amountMinor) }
  const request = { call: 'wallet.transfer', body, orderNumber: newOrderNumber('T', createdAt) } as const
  const { claim, begun } = await moneyTransaction(ctx.db, async (tx) => {
    const claim = await claimKey<Receipt>(tx, ctx, request)
    const order = { reference: claim.orderNumber, memberId: ctx.memberId, source, target, amountMinor, createdAt }
    return { claim, begun: claim.isNew ? await startTransfer(tx, order, true) : undefined }
  })
  if (claim.answer) return claim.answer

  const { state } = await advanceTransfer(ctx, claim.orderNumber, begun)
  const { credit } = await walletSummary(ctx, ctx.memberId)
  const amount = toDecimal(amountMinor)
  const receipt: Receipt = { reference: claim.orderNumber, state, amount, credit: toDecimal(credit) }
  const isFinal = state === 'success' || state === 'failed'
  return isFinal ? storeAnswer(ctx.db, ctx, claim.orderNumber, receipt) : receipt
}

/** Throws `venue_unknown` or `venue_maintenance`, unless the order stands: that one is answered, and driven on, all the same. */
async function refuseClosed(ctx: MoneyContext, places: readonly string[]): Promise<void> {
  try {
    for (const place of places) if (place !== mainWallet) await findOpenVenue(ctx.db, place)
  } catch (refusal) {
    if (!(await hasClaim(ctx))) throw refusal
  }
}
