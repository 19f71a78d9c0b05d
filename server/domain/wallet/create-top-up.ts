import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallName, Contract } from '@/contract'
import { toMinor, usdtPrice } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { TopUpRecord, TopUpType } from '@/contract/member/records'
import type { Database } from '@/server/db/client'
import { bankAccounts, topUpOrders } from '@/server/db/schema'
import type { VendorAnswer } from '@/server/ports/payment-vendor'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { newOrderNumber } from '../order-number'
import { assertTopUpFits } from '../play/assert-limits'
import { assertIdentity } from '../play/assert-identity'
import { lockOpenPlay } from '../play/closures'
import { toTopUpRecord, type TopUpOrderRow } from './top-up-record'
import { claimKey, hasAnswer, moneyTransaction, releaseKey, storeAnswer, type Claim } from './idempotency'
import { ruleSettings } from '../rule-settings'
import { assertNotPaused, assertStoresBound, assertWithinDailyCap, assertWithinLimits, topUpRule } from './top-up-rules'

type Wallet = Contract['wallet']
type Vendor = Wallet['depositVendor']
type Address = Wallet['depositAddress']
type Store = Wallet['depositOrder']

/**
 * Tops up through the payment vendor, from the bound account if the member chose one. Throws the limits' errors,
 * `payout_account_unknown` and `vendor_unavailable`.
 */
export async function depositVendor(ctx: MoneyContext, input: Parsed<Vendor>): Promise<Output<Vendor>> {
  const { amount, account_id: payFromId } = input
  if (payFromId) {
    const isOwn = and(sql`${bankAccounts.id}::text = ${payFromId}`, eq(bankAccounts.memberId, ctx.memberId))
    const [account] = await ctx.db.select({ id: bankAccounts.id }).from(bankAccounts).where(isOwn)
    if (!account) throw new DomainError('payout_account_unknown')
  }
  return createTopUp(ctx, { call: 'wallet.depositVendor', type: 'vendor', amount, channel: null, payFromId })
}

/**
 * Tops up with virtual currency, to an address on the chosen network. Throws the limits' errors and
 * `vendor_unavailable`.
 */
export function depositAddress(ctx: MoneyContext, { amount, network }: Parsed<Address>): Promise<Output<Address>> {
  return createTopUp(ctx, { call: 'wallet.depositAddress', type: 'usdt', amount, channel: network })
}

/** Tops up at a convenience store. Throws `stores_not_bound`, the limits' errors and `vendor_unavailable`. */
export function depositOrder(ctx: MoneyContext, { amount, chain }: Parsed<Store>): Promise<Output<Store>> {
  return createTopUp(ctx, { call: 'wallet.depositOrder', type: 'store', amount, channel: chain })
}

/** `amount` is a decimal in its canonical form. */
type TopUp = {
  call: CallName
  type: TopUpType
  amount: string
  channel: string | null
  payFromId?: string | undefined
}

/**
 * Creates a top-up order and requests its payment details from the vendor. The order is stored before that request.
 * Therefore a retry after a crash repeats the same order, and no payment arrives for an unknown one. Throws the limits'
 * errors and `vendor_unavailable`.
 */
async function createTopUp(ctx: MoneyContext, topUp: TopUp): Promise<TopUpRecord> {
  const amountMinor = toMinor(topUp.amount)
  // A repeated request is answered even if the limits have changed meanwhile.
  if (!(await hasAnswer(ctx))) assertWithinLimits(topUpRule(await ruleSettings(ctx.db), topUp.type), amountMinor)
  const { amount, channel, payFromId } = topUp
  const body = { amount, ...(channel && { channel }), ...(payFromId && { payFromId }) }
  const claim = await moneyTransaction(ctx.db, async (tx): Promise<Claim<TopUpRecord>> => {
    const orderNumber = newOrderNumber('D', ctx.now())
    const claim = await claimKey<TopUpRecord>(tx, ctx, { call: topUp.call, body, orderNumber })
    if (claim.isNew) await recordOrder(tx, ctx, claim.orderNumber, topUp, amountMinor)
    return claim
  })
  if (claim.answer) return claim.answer

  const order = await findOrder(ctx.db, claim.orderNumber)
  const answer = order.transactionNumber
    ? null
    : await requestPayment(ctx, order, (tx) => releaseKey(tx, ctx, order.orderNumber))
  return moneyTransaction(ctx.db, async (tx) => {
    if (answer) await tx.update(topUpOrders).set(answer).where(isUnanswered(order))
    return storeAnswer(tx, ctx, order.orderNumber, toTopUpRecord(await findOrder(tx, order.orderNumber)))
  })
}

/** Condition for the order, as long as the vendor has not answered its request. */
export const isUnanswered = ({ orderNumber }: TopUpOrderRow) =>
  and(eq(topUpOrders.orderNumber, orderNumber), isNull(topUpOrders.transactionNumber))

/** An order by its number. Throws `not_found`. */
export async function findOrder(db: Database, orderNumber: string): Promise<TopUpOrderRow> {
  const [order] = await db.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, orderNumber))
  if (!order) throw new DomainError('not_found')
  return order
}

/**
 * Stores a pending order; its payment is requested afterwards. An order opened by customer service (`opened`) may
 * exceed the daily cap. Throws `daily_cap_exceeded`, `stores_not_bound`, and `identity_not_certified` if the operator
 * requires a verified identity.
 */
export async function recordOrder(
  tx: Database,
  ctx: Pick<MoneyContext, 'memberId' | 'now'>,
  orderNumber: string,
  topUp: Omit<TopUp, 'call' | 'amount'>,
  amountMinor: bigint,
  opened?: { openedBy: string; ticket: string },
) {
  const { type, channel, payFromId } = topUp
  const { memberId } = ctx
  const now = ctx.now()
  await lockOpenPlay(tx, memberId, now)
  if (type === 'store') await assertStoresBound(tx, memberId)
  const rules = await ruleSettings(tx)
  await assertIdentity(tx, memberId, 'identity_before_top_up')
  if (!opened) await assertNotPaused(tx, memberId, now)
  if (!opened) await assertWithinDailyCap(tx, topUpRule(rules, type), { memberId, type, amountMinor }, now)
  await assertTopUpFits(tx, { memberId, amountMinor, now, isRolling: rules.protection_top_up_rolling === 1n })
  const deadlineMinutes = rules.top_up_deadline_minutes
  const rateMinor = type === 'usdt' ? rules.usdt_rate_minor : null
  await tx.insert(topUpOrders).values({
    orderNumber,
    memberId,
    type,
    channel,
    payFromId,
    amountMinor,
    ...opened,
    status: 'pending',
    rateMinor,
    usdtMinor: rateMinor && usdtPrice(amountMinor, rateMinor),
    orderTime: now,
    paymentDeadline: new Date(now.getTime() + Number(deadlineMinutes) * 60_000),
  })
}

/**
 * Requests an order's payment details from the vendor, outside any transaction. If the vendor refuses, the order fails,
 * and `release` allows another attempt. Without `release`, the order stays pending and can be requested again. Throws
 * `vendor_unavailable`.
 */
export async function requestPayment(
  ctx: Pick<MoneyContext, 'db' | 'now' | 'ports' | 'origin'>,
  order: TopUpOrderRow,
  release?: (tx: Database) => Promise<unknown>,
): Promise<VendorAnswer> {
  const { orderNumber, amountMinor, usdtMinor, type, channel, paymentDeadline: deadline } = order
  const callbackUrl = `${ctx.origin}/api/v1/callback/payment`
  const returnUrl = `${ctx.origin}/store?order=${encodeURIComponent(orderNumber)}`
  const request = { orderNumber, amountMinor, usdtMinor, type, channel, deadline, callbackUrl, returnUrl }
  try {
    return await ctx.ports.paymentVendor.createOrder(request)
  } catch (cause) {
    if (!release) throw new DomainError('vendor_unavailable', {}, [], { cause })
    await moneyTransaction(ctx.db, async (tx) => {
      const failed = { status: 'failed', finishedAt: ctx.now() } as const
      const refused = await tx.update(topUpOrders).set(failed).where(isUnanswered(order)).returning()
      if (refused.length > 0) await release(tx)
    })
    throw new DomainError('vendor_unavailable', {}, [], { cause })
  }
}
