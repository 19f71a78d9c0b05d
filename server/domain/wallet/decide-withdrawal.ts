import { eq } from 'drizzle-orm'
import type { WithdrawalRecord } from '@/contract/member/records'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { withdrawalOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { reverse, settle } from '@/server/ledger/postings'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import {
  withdrawalApprovedMessage,
  withdrawalDelayedMessage,
  withdrawalPaidMessage,
  withdrawalRefusedMessage,
} from '../mail/messages-withdrawal'
import { moneyTransaction } from './idempotency'
import {
  feeReference,
  payoutFigures,
  toWithdrawalRecord,
  withdrawalReference,
  type WithdrawalOrder,
} from './withdrawal-record'

type Review = WithdrawalRecord['review']

/**
 * Approves a requested withdrawal for an operator, and tells the member. Its points stay held until it is paid
 * (specification, section 4).
 * Throws `not_found`, `state_conflict`.
 */
export async function approveWithdrawal(
  ctx: SystemContext,
  { orderNumber, actor }: { orderNumber: string; actor: string },
): Promise<WithdrawalRecord> {
  const now = ctx.now()
  const approval = { review: 'approved', decidedBy: actor, decidedAt: now, ...onTime } as const
  return moneyTransaction(ctx.db, async (tx) => {
    const order = await updateReview(tx, orderNumber, ['applied'], () => approval)
    await sendMessage(tx, order.memberId, withdrawalApprovedMessage(payoutFigures(order), order.expectedAt), now)
    return toWithdrawalRecord(order, now)
  })
}

/** Ends what was announced about a delay of the step before. */
const onTime = { delayReason: null, delayUntil: null } as const

/**
 * Records for an operator why the next step of a withdrawal takes longer, and its new time, and tells the member. Throws
 * `not_found`, `state_conflict`, or `invalid_input` for a time that has passed.
 */
export async function delayWithdrawal(
  ctx: SystemContext,
  { orderNumber, reason, until }: { orderNumber: string; reason: string; until: Date },
): Promise<WithdrawalRecord> {
  const now = ctx.now()
  if (until <= now) throw new DomainError('invalid_input', {}, [{ field: 'to', code: 'invalid' }])
  const delay = { delayReason: reason, delayUntil: until }
  return moneyTransaction(ctx.db, async (tx) => {
    const order = await updateReview(tx, orderNumber, ['applied', 'approved'], () => delay)
    await sendMessage(tx, order.memberId, withdrawalDelayedMessage({ orderNumber, reason, until }), now)
    return toWithdrawalRecord(order, now)
  })
}

/**
 * Records for an operator that an approved withdrawal was paid out, and tells the member. `manual` means that it was paid by hand, which is a
 * payout type of its own (specification, section 4). Throws `not_found`, `state_conflict`.
 */
export async function payWithdrawal(
  ctx: SystemContext,
  { orderNumber, actor, manual = false }: { orderNumber: string; actor: string; manual?: boolean },
): Promise<WithdrawalRecord> {
  const now = ctx.now()
  return moneyTransaction(ctx.db, async (tx) => {
    const order = await updateReview(tx, orderNumber, ['approved'], ({ payoutType }) => ({
      review: 'paid',
      status: 'success',
      payoutType: manual ? 'manual' : payoutType,
      paidBy: actor,
      finishedAt: now,
      ...onTime,
    }))
    await finishPostings(tx, order, settle, now)
    await sendMessage(tx, order.memberId, withdrawalPaidMessage(payoutFigures(order)), now)
    return toWithdrawalRecord(order, now)
  })
}

/**
 * Refuses an unpaid withdrawal for an operator. Its points and fee return to the member, who receives a message with
 * the reason (specification, section 4). Throws `not_found`, `state_conflict`.
 */
export async function refuseWithdrawal(
  ctx: SystemContext,
  { orderNumber, actor, reason }: { orderNumber: string; actor: string; reason: string },
): Promise<WithdrawalRecord> {
  const now = ctx.now()
  return moneyTransaction(ctx.db, async (tx) => {
    const order = await updateReview(tx, orderNumber, ['applied', 'approved'], () => ({
      review: 'refused',
      status: 'failed',
      reason,
      decidedBy: actor,
      decidedAt: now,
      finishedAt: now,
      ...onTime,
    }))
    await finishPostings(tx, order, reverse, now)
    const { memberId, amountMinor } = order
    await sendMessage(tx, memberId, withdrawalRefusedMessage({ amountMinor, orderNumber, reason }), now)
    return toWithdrawalRecord(order, now)
  })
}

/**
 * Changes an order under its lock. Throws `not_found`, or `state_conflict` unless its review state is one of `from`.
 */
async function updateReview(
  tx: Database,
  orderNumber: string,
  from: readonly Review[],
  change: (order: WithdrawalOrder) => Partial<WithdrawalOrder>,
): Promise<WithdrawalOrder> {
  const byNumber = eq(withdrawalOrders.orderNumber, orderNumber)
  const [order] = await tx.select().from(withdrawalOrders).where(byNumber).for('update')
  if (!order) throw new DomainError('not_found')
  if (!from.includes(order.review)) throw new DomainError('state_conflict')
  return expectOneRow(await tx.update(withdrawalOrders).set(change(order)).where(byNumber).returning())
}

/** Ends the order's pending ledger transfers: settles them, or reverses them to the member. */
async function finishPostings(tx: Database, order: WithdrawalOrder, end: typeof settle | typeof reverse, at: Date) {
  // Locks the main wallet first, as a withdrawal request does. Otherwise the account of held points would be locked
  // first.
  await lockBalance(tx, memberAccount('member_main', order.memberId))
  await end(tx, withdrawalReference(order.orderNumber), at)
  if (order.feeMinor > 0n) await end(tx, feeReference(order.orderNumber), at)
}
