import type { Locale } from '@/contract/locales'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './localized'

const minor = (name: string) => bigint(name, { mode: 'bigint' })

/** Orders of the sandbox's payment vendor, which knows nothing about members. */
export const sandboxOrders = pgTable('sandbox_orders', {
  orderNumber: text('order_number').primaryKey(),
  amountMinor: minor('amount_minor').notNull(),
  type: text('type', { enum: ['vendor', 'usdt', 'store'] }).notNull(),
  channel: text('channel'),
  deadline: moment('deadline').notNull(),
  callbackUrl: text('callback_url').notNull(),
  returnUrl: text('return_url').notNull(),
  transactionNumber: text('transaction_number').notNull(),
  paymentTrackNumber: text('payment_track_number').notNull(),
  cashFlowOrderNumber: text('cash_flow_order_number').notNull(),
  convenienceStoreCode: text('convenience_store_code'),
  remittanceAccount: text('remittance_account'),
  address: text('address'),
  /** The amount to pay in 1/100 of the currency; null for points. */
  currency: text('currency'),
  payableMinor: minor('payable_minor'),
  state: text('state', { enum: ['open', 'paid', 'failed'] })
    .notNull()
    .default('open'),
})

/** Members' balances at the sandbox's venue, and the commitment to each member's next round. */
export const sandboxVenueWallets = pgTable(
  'sandbox_venue_wallets',
  {
    venue: text('venue').notNull(),
    memberId: uuid('member_id').notNull(),
    balanceMinor: minor('balance_minor')
      .notNull()
      .default(sql`0`),
    serverSeed: text('server_seed').notNull(),
    nonce: integer('nonce').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.venue, table.memberId] }),
    check('sandbox_venue_wallets_never_negative', sql`${table.balanceMinor} >= 0`),
  ],
)

/** Transfers requested from the sandbox's venue, by the site's reference. */
export const sandboxVenueTransfers = pgTable('sandbox_venue_transfers', {
  reference: text('reference').primaryKey(),
  venue: text('venue').notNull(),
  memberId: uuid('member_id').notNull(),
  direction: text('direction', { enum: ['in', 'out'] }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  state: text('state', { enum: ['succeeded', 'failed'] }).notNull(),
  at: moment('at').notNull(),
})

type SandboxRealityCheck = {
  intervalMinutes: number
  elapsedMs: number
  /** Amounts in 1/100 point, as text. Sessions of the previous version have no stakes. */
  stakeMinor?: string
  resultMinor: string
  historyUrl: string
  exitUrl: string
}

/** Launches. A ticket opens a session and works once. Ticket and session token are stored as SHA-256 only. */
export const sandboxVenueSessions = pgTable('sandbox_venue_sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  ticketHash: text('ticket_hash').notNull().unique(),
  tokenHash: text('token_hash').unique(),
  venue: text('venue').notNull(),
  memberId: uuid('member_id').notNull(),
  title: text('title').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  /** The reality checks to show inside the game; null in sessions from before this column existed. */
  realityCheck: jsonb('reality_check').$type<SandboxRealityCheck>(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Rounds played. The import of bets uses `id` as its cursor. */
export const sandboxVenueRounds = pgTable(
  'sandbox_venue_rounds',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    venue: text('venue').notNull(),
    memberId: uuid('member_id').notNull(),
    title: text('title').notNull(),
    mode: text('mode').notNull(),
    stakeMinor: minor('stake_minor').notNull(),
    payoutMinor: minor('payout_minor').notNull(),
    roll: integer('roll').notNull(),
    serverSeed: text('server_seed').notNull(),
    clientSeed: text('client_seed').notNull(),
    nonce: integer('nonce').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('sandbox_venue_rounds_nonce').on(table.venue, table.memberId, table.nonce),
    index('sandbox_venue_rounds_member').on(table.venue, table.memberId, table.id),
  ],
)

/** Faults that the sandbox's venue simulates, for testing transfers of unknown outcome. */
export const sandboxFaults = pgTable('sandbox_faults', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null for all venues. */
  venue: text('venue'),
  operation: text('operation', {
    enum: ['balance', 'transfer_in', 'transfer_out', 'transfer_status', 'launch', 'end_play', 'register'],
  }).notNull(),
  mode: text('mode', { enum: ['timeout_before', 'timeout_after', 'error'] }).notNull(),
  /** How many more calls fail. */
  remaining: integer('remaining').notNull(),
})

/** People listed in the sandbox's national register of exclusions. */
export const sandboxExcluded = pgTable('sandbox_excluded', {
  idNumber: text('id_number').primaryKey(),
  /** When the exclusion ends; null if indefinite. */
  endsAt: moment('ends_at'),
})
