import { and, eq, sql } from 'drizzle-orm'
import type { CallName, Contract } from '@/contract'
import { toMinor, usdtPrice } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { TopUpRecord, TopUpType } from '@/contract/member/records'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { bankAccounts, topUpOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { newOrderNumber } from '../order-number'
import { assertTopUpFits } from '../play/assert-limits'
import { assertPlayOpen } from '../play/closures'
import { binding } from '../rules'
import { toTopUpRecord, type TopUpOrderRow } from './top-up-record'
import { claimKey, moneyTransaction, releaseKey, storeAnswer } from './idempotency'
import { choosePromotion, chosenPromotions } from './top-up/chosen-promotion'
import { channelPrice } from './top-up/channels'
import { isUnanswered, requestPayment } from './top-up/request-payment'
import { assertNotPaused, assertWithinDailyCap, assertWithinLimits, topUpFacts, topUpRule } from './top-up-rules'

type Wallet = Contract['wallet']
type Vendor = Wallet['depositVendor']
type Address = Wallet['depositAddress']
type Store = Wallet['depositOrder']

/**
 * Tops up through the payment vendor, from the bound account if the member chose one. Throws the limits' errors,
 * `payout_account_unknown`, `activity_closed`, `vendor_unavailable`, and `invalid_input` for an unknown channel.
 */
export async function depositVendor(ctx: MoneyContext, input: Parsed<Vendor>): Promise<Output<Vendor>> {
  const { amount, account_id: payFromId, channel = null, promotion } = input
  if (payFromId) {
    const isOwn = and(sql`${bankAccounts.id}::text = ${payFromId}`, eq(bankAccounts.memberId, ctx.memberId))
    const [account] = await ctx.db.select({ id: bankAccounts.id }).from(bankAccounts).where(isOwn)
    if (!account) throw new DomainError('payout_account_unknown')
  }
  return createTopUp(ctx, { call: 'wallet.depositVendor', type: 'vendor', amount, channel, payFromId, promotion })
}

/**
 * Tops up with virtual currency, to an address on the chosen network. Throws the limits' errors and
 * `vendor_unavailable`.
 */
export function depositAddress(ctx: MoneyContext, input: Parsed<Address>): Promise<Output<Address>> {
  const { amount, network: channel, promotion } = input
  return createTopUp(ctx, { call: 'wallet.depositAddress', type: 'usdt', amount, channel, promotion })
}

/** Tops up at a convenience store. Throws `stores_not_bound`, the limits' errors and `vendor_unavailable`. */
export function depositOrder(ctx: MoneyContext, input: Parsed<Store>): Promise<Output<Store>> {
  const { amount, chain: channel, promotion } = input
  return createTopUp(ctx, { call: 'wallet.depositOrder', type: 'store', amount, channel, promotion })
}

/** `amount` is a decimal in its canonical form. */
type TopUp = {
  call: CallName
  type: TopUpType
  amount: string
  channel: string | null
  payFromId?: string | undefined
  promotion?: number | string | undefined
}

/**
 * Creates a top-up order and requests its payment details from the vendor. The order is stored before that request.
 * Therefore a retry after a crash repeats the same order, and no payment arrives for an unknown one. Throws the limits'
 * errors and `vendor_unavailable`.
 */
async function createTopUp(ctx: MoneyContext, topUp: TopUp): Promise<TopUpRecord> {
  const amountMinor = toMinor(topUp.amount)
  const { amount, channel, payFromId, promotion } = topUp
  const body = {
    amount,
    ...(channel && { channel }),
    ...(payFromId && { payFromId }),
    ...(promotion !== undefined && { promotion }),
  }
  const { claim, stored } = await moneyTransaction(ctx.db, async (tx) => {
    const orderNumber = newOrderNumber('D', ctx.now())
    const request = { call: topUp.call, body, orderNumber }
    const claim = await claimKey<TopUpRecord>(tx, ctx, request, [memberAccount('member_main', ctx.memberId)])
    const { isNew, orderNumber: number } = claim
    // A repeated request is answered even if the limits have changed meanwhile.
    const order = isNew ? await recordOrder(tx, ctx, number, topUp, amountMinor) : null
    const reader = { memberId: ctx.memberId, now: ctx.now(), locale: ctx.locale }
    if (isNew && promotion !== undefined)
      await choosePromotion(tx, reader, { orderNumber: number, amountMinor }, promotion)
    return { claim, stored: order }
  })
  if (claim.answer) return claim.answer

  const order = stored ?? (await findOrder(ctx.db, claim.orderNumber))
  const answer = order.transactionNumber
    ? null
    : await requestPayment(ctx, order, (tx) => releaseKey(tx, ctx, order.orderNumber))
  return moneyTransaction(ctx.db, async (tx) => {
    const [answered] = answer ? await tx.update(topUpOrders).set(answer).where(isUnanswered(order)).returning() : []
    const { orderNumber } = order
    const chosen = promotion === undefined ? null : (await chosenPromotions(tx, [orderNumber])).get(orderNumber)
    const current = answered ?? (await findOrder(tx, orderNumber))
    const record = toTopUpRecord(current, { promotion: chosen ?? null }, ctx.locale)
    return storeAnswer(tx, ctx, orderNumber, record)
  })
}

/** An order by its number. Throws `not_found`. */
export async function findOrder(db: Database, orderNumber: string): Promise<TopUpOrderRow> {
  const [order] = await db.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, orderNumber))
  if (!order) throw new DomainError('not_found')
  return order
}

/**
 * Stores a pending order; its payment is requested afterwards. An order opened by customer service (`opened`) may
 * exceed the limits of an order and of a day. Throws the limits' errors, `stores_not_bound`, `identity_not_certified` if
 * the operator requires a verified identity, and `invalid_input` for an unknown channel. Call it under the lock of the
 * member's main wallet.
 */
export async function recordOrder(
  tx: Database,
  ctx: Pick<MoneyContext, 'memberId' | 'now'>,
  orderNumber: string,
  topUp: Omit<TopUp, 'call' | 'amount'>,
  amountMinor: bigint,
  opened?: { openedBy: string; ticket: string },
): Promise<TopUpOrderRow> {
  const { type, channel, payFromId } = topUp
  const { memberId } = ctx
  const now = ctx.now()
  const { rules, ...facts } = await topUpFacts(tx, { memberId, type, now })
  const rule = topUpRule(rules, type)
  if (!opened) assertWithinLimits(rule, amountMinor)
  if (facts.mayBeClosed) await assertPlayOpen(tx, memberId, now)
  if (type === 'store' && facts.stores < binding.storesRequired) throw new DomainError('stores_not_bound')
  if (rules.identity_before_top_up !== 0n && !facts.isCertified) throw new DomainError('identity_not_certified')
  if (!opened) assertNotPaused(facts.refusedAt, now)
  if (!opened) assertWithinDailyCap(rule, facts.todayMinor, amountMinor)
  const isRolling = rules.protection_top_up_rolling === 1n
  if (facts.hasLimits) await assertTopUpFits(tx, { memberId, amountMinor, now, isRolling })
  const deadlineMinutes = rules.top_up_deadline_minutes
  const rateMinor = type === 'usdt' ? rules.usdt_rate_minor : null
  const price = type === 'vendor' && channel !== null ? await channelPrice(tx, channel, amountMinor) : null
  const inserted = tx.insert(topUpOrders).values({
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
    currency: price?.currency,
    payableMinor: price?.amountMinor,
    orderTime: now,
    paymentDeadline: new Date(now.getTime() + Number(deadlineMinutes) * 60_000),
  })
  return expectOneRow(await inserted.returning())
}
