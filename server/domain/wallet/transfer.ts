import { sql } from 'drizzle-orm'
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
import { assertMayPlay } from '../play/assert-may-play'
import { firstDirection, ledgerReference, legAccounts, legReference, startTransfer } from './start-transfer'
import { advanceTransfer } from './advance-transfer'
import { claimKey, hasClaim, moneyTransaction, storeAnswer } from './idempotency'

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
  const { hasLossLimit } = await assertOpen(ctx, source, target)
  // Winnings at the venue must be in the ledger before they can be moved, and losses before they are compared with a
  // limit.
  if (source !== mainWallet || hasLossLimit) await importBets(ctx)

  const createdAt = ctx.now()
  const body = { source, target, amount: input.amount }
  const request = { call: 'wallet.transfer', body, orderNumber: newOrderNumber('T', createdAt) } as const
  const wallet = memberAccount('member_main', memberId)
  const { claim, started, remainsMinor } = await moneyTransaction(ctx.db, async (tx) => {
    const order = { reference: request.orderNumber, memberId, source, target, amountMinor, createdAt }
    const accounts = Object.values(legAccounts(order, firstDirection(order)))
    const claim = await claimKey<Receipt>(tx, ctx, request, accounts)
    if (!claim.isNew) return { claim }
    const { locked } = claim
    // Points from another venue are already counted as being at venues.
    const movedMinor = source === mainWallet ? amountMinor : 0n
    if (target !== mainWallet) await assertMayPlay(tx, { memberId, now: createdAt, movedMinor })
    const started = await startTransfer(tx, order, { isSentNext: true, locked })
    const beforeMinor = source === mainWallet ? locked.get(accountId(wallet)) : undefined
    return { claim, started, remainsMinor: beforeMinor && beforeMinor - amountMinor }
  })
  if (claim.answer) return claim.answer
  const { reference, state, finishedAt } = await advanceTransfer(ctx, claim.orderNumber, started)
  const receiptOf = (creditMinor: bigint): Receipt => {
    return { reference, state, amount: input.amount, credit: toDecimal(creditMinor) }
  }
  // A successful transfer out of the main wallet changed it only when its points were held.
  if (state === 'success' && remainsMinor !== undefined) return receiptOf(remainsMinor)
  const postings = (['out', 'in'] as const).map((direction) => ledgerReference(legReference(reference, direction)))
  const afterMinor = await balanceAfter(ctx.db, wallet, postings)
  if (afterMinor !== null) return receiptOf(afterMinor)
  // The transfer has not changed the wallet, so its entries cannot show the same balance again.
  const receipt = receiptOf(await balanceOf(ctx.db, wallet))
  return finishedAt ? storeAnswer(ctx.db, ctx, reference, receipt) : receipt
}

/**
 * Throws `venue_unknown` or `venue_maintenance`. If the key has an order already, that order is still advanced. During
 * maintenance, points can only move from the venue to the main wallet. Also returns whether the member has a loss
 * limit, read in the same statement.
 */
async function assertOpen(ctx: MoneyContext, source: string, target: string): Promise<{ hasLossLimit: boolean }> {
  const { db, memberId } = ctx
  const codes = [source, target].filter((wallet) => wallet !== mainWallet)
  const { rows: found } = (await db.execute(sql`
    select maintenance, exists (select from play_limits where member_id = ${memberId} and kind = 'loss') as "hasLossLimit"
    from venues where code in ${codes}`)) as unknown as {
    rows: { maintenance: boolean; hasLossLimit: boolean }[]
  }
  const isUnknown = found.length < codes.length
  if (isUnknown || (target !== mainWallet && found.some((venue) => venue.maintenance))) {
    if (!(await hasClaim(ctx))) throw new DomainError(isUnknown ? 'venue_unknown' : 'venue_maintenance')
  }
  return { hasLossLimit: found[0]?.hasLossLimit ?? false }
}
