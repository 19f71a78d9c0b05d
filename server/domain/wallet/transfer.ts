import { sql, type SQL } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { mainWallet } from '@/contract/constants'
import { accountId, memberAccount } from '@/server/ledger/account'
import { balanceAfter, balanceOf } from '@/server/ledger/balances'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { assertMayPlay, nothingForbidsPlay } from '../play/assert-may-play'
import {
  firstDirection,
  ledgerReference,
  legAccounts,
  legReference,
  startTransfer,
  type PointTransfer,
} from './start-transfer'
import { advanceTransfer } from './advance-transfer'
import { claimKey, moneyTransaction, storeAnswer } from './idempotency'

type Call = Contract['wallet']['transfer']
type Receipt = Output<Call>

/**
 * Moves points between the main wallet and a venue, or from venue to venue through the main wallet. If the second venue
 * refuses them, they stay in the main wallet. If a venue leaves the outcome unknown, the state is `undetermined` until
 * a job settles it; a request with the same key returns the current state. Throws the errors listed in the contract.
 */
export async function transfer(ctx: MoneyContext, input: Parsed<Call>): Promise<Receipt> {
  const { source } = input
  // Winnings at the venue must be in the ledger before they can be moved.
  if (source !== mainWallet) await importBets(ctx)
  const { claim, started, remainsMinor } = await begin(ctx, input).catch(async (error: unknown) => {
    if (!(error instanceof LossesUnknown)) throw error
    await importBets(ctx)
    return begin(ctx, input, true)
  })
  if (claim.answer) return claim.answer
  const { reference, state, finishedAt } = await advanceTransfer(ctx, claim.orderNumber, started ?? undefined)
  const receiptOf = (creditMinor: bigint): Receipt => {
    return { reference, state, amount: input.amount, credit: toDecimal(creditMinor) }
  }
  // A successful transfer out of the main wallet changed it only when its points were held.
  if (state === 'success' && remainsMinor !== undefined) return receiptOf(remainsMinor)
  const wallet = memberAccount('member_main', ctx.memberId)
  const postings = (['out', 'in'] as const).map((direction) => ledgerReference(legReference(reference, direction)))
  const afterMinor = await balanceAfter(ctx.db, wallet, postings)
  if (afterMinor !== null) return receiptOf(afterMinor)
  // The transfer has not changed the wallet, so its entries cannot show the same balance again.
  const receipt = receiptOf(await balanceOf(ctx.db, wallet))
  return finishedAt ? storeAnswer(ctx.db, ctx, reference, receipt) : receipt
}

/** The member has a loss limit, and the losses that it limits are not imported yet. */
class LossesUnknown extends Error {
  override readonly name = 'LossesUnknown'
}

/** Claims the key and starts the transfer, unless an earlier request did. Throws `LossesUnknown` and the call's errors. */
async function begin(ctx: MoneyContext, input: Parsed<Call>, areLossesKnown = false) {
  const { memberId } = ctx
  const { source, target, amount } = input
  const [isFromMain, isToVenue] = [source === mainWallet, target !== mainWallet]
  const createdAt = ctx.now()
  const request = {
    call: 'wallet.transfer',
    body: { source, target, amount },
    orderNumber: newOrderNumber('T', createdAt),
  } as const
  const amountMinor = toMinor(amount)
  const order = { reference: request.orderNumber, memberId, source, target, amountMinor, createdAt }
  const accounts = Object.values(legAccounts(order, firstDirection(order)))
  return moneyTransaction(ctx.db, async (tx) => {
    const claim = await claimKey<Receipt, Facts>(tx, ctx, request, accounts, factsOf(order))
    if (!claim.isNew) return { claim }
    const { locked, facts } = claim
    if (!facts.isKnown) throw new DomainError('venue_unknown')
    // During maintenance, points can only move from the venue to the main wallet.
    if (facts.isClosed && isToVenue) throw new DomainError('venue_maintenance')
    if (isFromMain && facts.hasLossLimit && !areLossesKnown) throw new LossesUnknown()
    const start = (condition?: SQL) => startTransfer(tx, order, { isSentNext: true, locked, condition })
    let started = await start(isToVenue ? nothingForbidsPlay(memberId, createdAt) : undefined)
    if (!started) {
      // Points from another venue are already counted as being at venues.
      const movedMinor = isFromMain ? amountMinor : 0n
      await assertMayPlay(tx, { memberId, now: createdAt, movedMinor })
      started = await start()
    }
    const beforeMinor = isFromMain ? locked.get(accountId(memberAccount('member_main', memberId))) : undefined
    return { claim, started, remainsMinor: beforeMinor && beforeMinor - amountMinor }
  })
}

type Facts = { isKnown: boolean; isClosed: boolean; hasLossLimit: boolean }

/** A query: do the transfer's venues exist, is one under maintenance, has the member a loss limit? */
function factsOf({ memberId, source, target }: Pick<PointTransfer, 'memberId' | 'source' | 'target'>): SQL {
  const codes = [source, target].filter((wallet) => wallet !== mainWallet)
  return sql`select count(*) = ${codes.length}::int as "isKnown", coalesce(bool_or(maintenance), false) as "isClosed",
    exists (select from play_limits where member_id = ${memberId} and kind = 'loss') as "hasLossLimit"
    from venues where code in ${codes}`
}
