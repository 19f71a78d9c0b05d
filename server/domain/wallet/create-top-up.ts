import { and, eq, isNull } from 'drizzle-orm'
import type { CallName } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { DepositRecord, TopUpType } from '@/contract/records'
import type { Database } from '@/server/db/client'
import { depositOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import type { VendorAnswer } from '@/server/ports/payment-vendor'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { newOrderNumber } from '../order-number'
import { toDepositRecord, type DepositOrder } from './deposit-record'
import { claimKey, releaseKey, hasAnswer, storeAnswer, type Claim } from './idempotency'
import { moneyTransaction } from './money-transaction'
import { ruleSetting } from './rule-settings'
import { assertWithinDailyCap, assertStoresBound, assertWithinLimits } from './top-up-rules'

type TopUp = { call: CallName; type: TopUpType; amount: string; channel: string | null }

/**
 * Makes a top-up order and has the payment vendor say where it is paid. The order is recorded before the vendor is
 * asked, so that a retry after a crash asks for the same order again, and no payment arrives for an unknown one.
 * Throws the limits' errors and `vendor_unavailable`.
 */
export async function openDeposit(ctx: MoneyContext, topUp: TopUp): Promise<DepositRecord> {
  const amountMinor = toMinor(topUp.amount)
  // Asked again with its key, an order that was within the limits of its time is answered all the same.
  if (!(await hasAnswer(ctx))) await assertWithinLimits(ctx.db, topUp.type, amountMinor)
  const body = { amount: toDecimal(amountMinor), ...(topUp.channel && { channel: topUp.channel }) }
  const claim = await moneyTransaction(ctx.db, async (tx): Promise<Claim<DepositRecord>> => {
    const orderNumber = newOrderNumber('D', ctx.now())
    const claim = await claimKey<DepositRecord>(tx, ctx, { call: topUp.call, body, orderNumber })
    if (claim.isNew) await recordOrder(tx, ctx, claim.orderNumber, topUp, amountMinor)
    return claim
  })
  if (claim.answer) return claim.answer

  const order = await findOrder(ctx.db, claim.orderNumber)
  const answer = order.transactionNumber ? null : await askVendor(ctx, order)
  return moneyTransaction(ctx.db, async (tx) => {
    if (answer) await tx.update(depositOrders).set(answer).where(unanswered(order))
    return storeAnswer(tx, ctx, order.orderNumber, toDepositRecord(await findOrder(tx, order.orderNumber)))
  })
}

const unanswered = ({ orderNumber }: DepositOrder) =>
  and(eq(depositOrders.orderNumber, orderNumber), isNull(depositOrders.transactionNumber))

async function findOrder(db: Database, orderNumber: string): Promise<DepositOrder> {
  const [order] = await db.select().from(depositOrders).where(eq(depositOrders.orderNumber, orderNumber))
  if (!order) throw new DomainError('not_found')
  return order
}

async function recordOrder(tx: Database, ctx: MoneyContext, orderNumber: string, topUp: TopUp, amountMinor: bigint) {
  const { type, channel } = topUp
  const { memberId } = ctx
  const now = ctx.now()
  await lockBalance(tx, memberAccount('member_main', memberId))
  if (type === 'store') await assertStoresBound(tx, memberId)
  await assertWithinDailyCap(tx, memberId, type, amountMinor, now)
  const deadlineMinutes = await ruleSetting(tx, 'top_up_deadline_minutes')
  const rateMinor = type === 'usdt' ? await ruleSetting(tx, 'usdt_rate_minor') : null
  await tx.insert(depositOrders).values({
    orderNumber,
    memberId,
    type,
    channel,
    amountMinor,
    status: 'pending',
    rateMinor,
    // Rounded up: the points are never worth more than what was paid for them.
    usdtMinor: rateMinor && (amountMinor * 100n + rateMinor - 1n) / rateMinor,
    orderTime: now,
    paymentDeadline: new Date(now.getTime() + Number(deadlineMinutes) * 60_000),
  })
}

/** Asks outside any transaction. When the vendor refuses, the order fails and its key is free for another attempt. */
async function askVendor(ctx: MoneyContext, order: DepositOrder): Promise<VendorAnswer> {
  const { orderNumber, amountMinor, usdtMinor, type, channel, paymentDeadline: deadline } = order
  const callbackUrl = `${ctx.origin}/api/v1/callback/payment`
  const returnUrl = `${ctx.origin}/record`
  const request = { orderNumber, amountMinor, usdtMinor, type, channel, deadline, callbackUrl, returnUrl }
  try {
    return await ctx.ports.paymentVendor.createOrder(request)
  } catch (cause) {
    await moneyTransaction(ctx.db, async (tx) => {
      const failed = { status: 'failed', finishedAt: ctx.now() } as const
      const refused = await tx.update(depositOrders).set(failed).where(unanswered(order)).returning()
      if (refused.length > 0) await releaseKey(tx, ctx, orderNumber)
    })
    throw new DomainError('vendor_unavailable', {}, [], { cause })
  }
}
