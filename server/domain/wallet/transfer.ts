import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { playLimits, venues } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { balanceOf, lockOrCreateBalances } from '@/server/ledger/balances'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { assertMayPlay } from '../play/assert-may-play'
import { firstDirection, legAccounts, startTransfer, type PointTransfer } from './start-transfer'
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

  const reference = claim.orderNumber
  const receiptOf = async (db: Database, { state, finishedAt }: PointTransfer): Promise<Receipt> => {
    const credit = await balanceOf(db, memberAccount('member_main', memberId))
    const receipt = { reference, state, amount: input.amount, credit: toDecimal(credit) }
    return finishedAt ? storeAnswer(db, ctx, reference, receipt) : receipt
  }
  let receipt: Receipt | undefined
  const onEnd = async (tx: Database, ended: PointTransfer) => void (receipt = await receiptOf(tx, ended))
  const moved = await advanceTransfer(ctx, reference, { started: leg, onEnd })
  return receipt ?? receiptOf(ctx.db, moved)
}

/**
 * Throws `venue_unknown` or `venue_maintenance`. If the key has an order already, that order is still advanced. During
 * maintenance, points can only move from the venue to the main wallet. Also returns whether the member has a loss
 * limit, read in the same statement.
 */
async function assertOpen(ctx: MoneyContext, source: string, target: string): Promise<{ hasLossLimit: boolean }> {
  const { db, memberId } = ctx
  const { code, maintenance } = venues
  const lossLimits = db
    .select({ kind: playLimits.kind })
    .from(playLimits)
    .where(and(eq(playLimits.memberId, memberId), eq(playLimits.kind, 'loss')))
  const codes = [source, target].filter((wallet) => wallet !== mainWallet)
  const hasLossLimit = sql<boolean>`exists (${lossLimits})`
  const found = await db.select({ code, maintenance, hasLossLimit }).from(venues).where(inArray(code, codes))
  const isUnknown = found.length < codes.length
  if (isUnknown || (target !== mainWallet && found.some((venue) => venue.maintenance))) {
    if (!(await hasClaim(ctx))) throw new DomainError(isUnknown ? 'venue_unknown' : 'venue_maintenance')
  }
  return { hasLossLimit: found[0]?.hasLossLimit ?? false }
}
