import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { channelFacts, QrStandard } from '@/contract/constants'
import type { ChosenPromotion, TopUpRecord, TopUpType, OrderStatus, WithdrawalRecord } from '@/contract/member/records'
import type { TransferState } from '@/contract/member/wallet'
import { members } from './account'
import { promotions } from './content'
import { localized, moment, type LocalizedText } from './localized'

const minor = (name: string) => bigint(name, { mode: 'bigint' })
const member = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id)

/** One row per idempotency key, with the body of the first request and the final answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: member(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The order that the first request created. A retry completes the order if no answer was stored. */
    orderNumber: text('order_number').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)

/** Top-up orders (specification, section 3). */
export const topUpOrders = pgTable(
  'deposit_orders',
  {
    orderNumber: text('order_number').primaryKey(),
    memberId: member(),
    type: text('type').$type<TopUpType>().notNull(),
    /** A store chain, the network of a virtual currency, or a channel of the payment vendor. */
    channel: text('channel'),
    amountMinor: minor('amount_minor').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** Price of one USDT, in 1/100 point. */
    rateMinor: minor('rate_minor'),
    /** The amount to pay in 1/100 USDT. */
    usdtMinor: minor('usdt_minor'),
    transactionNumber: text('transaction_number'),
    paymentTrackNumber: text('payment_track_number'),
    cashFlowOrderNumber: text('cash_flow_order_number'),
    convenienceStoreCode: text('convenience_store_code'),
    remittanceAccount: text('remittance_account'),
    address: text('address'),
    bankName: text('bank_name'),
    bankCode: text('bank_code'),
    payee: text('payee'),
    /** The text of a QR code that pays the order. */
    qr: text('qr'),
    /** The currency of the vendor's channel, and the amount to pay in 1/100 of it. */
    currency: text('currency'),
    payableMinor: minor('payable_minor'),
    /** Why the payment failed, if the vendor says so. */
    failure: text('failure').$type<TopUpRecord['failure']>(),
    /** When the payment was seen. */
    paidAt: moment('paid_at'),
    payment: jsonb('payment').$type<TopUpRecord['payment']>(),
    orderTime: moment('order_time').notNull(),
    paymentDeadline: moment('payment_deadline').notNull(),
    /** The bound bank account that the member chose to pay from. */
    payFromId: uuid('pay_from_id'),
    finishedAt: moment('finished_at'),
    /** The closure of play that ended the unpaid order, or the break during which the order was paid. */
    closureId: uuid('closure_id'),
    /** The operator who settled the order by hand; null if the vendor's callback did. */
    settledBy: text('settled_by'),
    /** The operator who opened the order for the member; null if the member did. */
    openedBy: text('opened_by'),
    /** The support ticket for which an operator opened the order: one order per ticket. */
    ticket: text('ticket'),
  },
  (table) => [
    check('deposit_orders_positive', sql`${table.amountMinor} > 0`),
    index('deposit_orders_member').on(table.memberId, table.orderTime, table.orderNumber),
    index('deposit_orders_open').on(table.status, table.paymentDeadline),
    uniqueIndex('deposit_orders_ticket').on(table.ticket),
  ],
)

/** The promotion that a member chose with a top-up order, with the conditions shown then. */
export const topUpPromotions = pgTable(
  'deposit_promotions',
  {
    orderNumber: text('order_number')
      .primaryKey()
      .references(() => topUpOrders.orderNumber),
    memberId: member(),
    promotionId: integer('activity_id')
      .notNull()
      .references(() => promotions.id),
    /** In 1/100 point. */
    pointsMinor: minor('points_minor').notNull(),
    turnoverMinor: minor('turnover_minor').notNull(),
    state: text('state').$type<Exclude<ChosenPromotion['state'], 'other'>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('deposit_promotions_state').on(table.state, table.createdAt),
    index('deposit_promotions_member').on(table.memberId, table.promotionId),
  ],
)

/** Channels of the payment vendor, which the operator sets. */
export const topUpChannels = pgTable('deposit_channels', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  name: localized('name'),
  picture: jsonb('picture').$type<LocalizedText>(),
  facts: jsonb('facts').$type<(typeof channelFacts)[number][]>().notNull(),
  qr: text('qr').$type<QrStandard>(),
  currency: text('currency').notNull(),
  /** Millionths of the currency's unit for one point. */
  rateMillionths: minor('rate_millionths').notNull(),
  typicalMinutes: integer('typical_minutes'),
  open: boolean('open').notNull(),
  /** Changes with the rate: approvals of an earlier change do not count for the next one. */
  revision: uuid('revision').notNull(),
})

/** Every callback with a valid signature, and how it was handled. */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNumber: text('order_number').notNull(),
    transactionNumber: text('transaction_number').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    paid: boolean('paid').notNull(),
    /** The account or address that paid, if the vendor reports it. */
    payer: text('payer'),
    /** Whether the payer is one of the member's bound accounts; null if the payer or the order is unknown. */
    isPayerBound: boolean('is_payer_bound'),
    outcome: text('outcome', { enum: ['credited', 'failed', 'suspense', 'ignored'] }).notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('payment_callbacks_order').on(table.orderNumber, table.receivedAt),
    index('payment_callbacks_outcome').on(table.outcome, table.receivedAt),
  ],
)

/** The account to pay to, as it was when the member requested the withdrawal. */
export type WithdrawalDestination =
  | { type: 'bank'; bankName: string; branchName: string; accountName: string; accountNumber: string }
  | { type: 'usdt'; network: string; address: string }

/** Withdrawal (sale) orders (specification, sections 3 and 4). */
export const withdrawalOrders = pgTable(
  'withdrawal_orders',
  {
    orderNumber: text('order_number').primaryKey(),
    memberId: member(),
    payoutType: text('payout_type').$type<WithdrawalRecord['payout_type']>().notNull(),
    destination: jsonb('destination').$type<WithdrawalDestination>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** In 1/100 point; the fee of a USDT order is stored in points too. */
    feeMinor: minor('fee_minor').notNull(),
    rateMinor: minor('rate_minor'),
    /** The amount that the member receives: in 1/100 point, or in 1/100 USDT if `rateMinor` is set. */
    arrivesMinor: minor('arrives_minor').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    review: text('review').$type<WithdrawalRecord['review']>().notNull(),
    reason: text('reason'),
    applicationTime: moment('application_time').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    paidBy: text('paid_by'),
    finishedAt: moment('finished_at'),
    /** By when review and payment were promised at the request; null if the operator promised nothing. */
    expectedReviewAt: moment('expected_review_at'),
    expectedAt: moment('expected_at'),
    /** The operator's reason for a delay and the new time of the next step. A decision clears both. */
    delayReason: text('delay_reason'),
    delayUntil: moment('delay_until'),
  },
  (table) => [
    check('withdrawal_orders_positive', sql`${table.amountMinor} > 0 and ${table.arrivesMinor} > 0`),
    index('withdrawal_orders_member').on(table.memberId, table.applicationTime, table.orderNumber),
    index('withdrawal_orders_review').on(table.review, table.applicationTime),
  ],
)

/** A member's order to move points between the main wallet and venues. */
export const pointTransfers = pgTable(
  'point_transfers',
  {
    reference: text('reference').primaryKey(),
    memberId: member(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    state: text('state').$type<TransferState>().notNull(),
    /** The "transfer all" order that this order is part of. */
    batch: text('batch'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('point_transfers_member').on(table.memberId, table.createdAt),
    index('point_transfers_batch').on(table.batch),
  ],
)

/** Transfer legs, each at one venue. A transfer between two venues has two legs: first out, then in. */
export const venueLegs = pgTable(
  'venue_movements',
  {
    /** The leg's reference at the venue, which makes a repeated request harmless. */
    reference: text('reference').primaryKey(),
    transferReference: text('transfer_reference')
      .notNull()
      .references(() => pointTransfers.reference),
    memberId: member(),
    venue: text('venue').notNull(),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    state: text('state', { enum: ['pending', 'success', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    requestedAt: moment('asked_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('venue_movements_transfer').on(table.transferReference),
    index('venue_movements_state').on(table.state, table.createdAt),
  ],
)

/** Rebates paid, one per member and day. */
export const rebates = pgTable(
  'rebates',
  {
    memberId: member(),
    day: date('day', { mode: 'string' }).notNull(),
    validBetMinor: minor('valid_bet_minor').notNull(),
    rebateMinor: minor('rebate_minor').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)
