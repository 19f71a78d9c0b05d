import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './localized'

/**
 * Kinds of member account. Each has a stored balance that is locked and checked; the operator's balances are summed
 * from entries.
 */
export const memberAccountKinds = ['member_main', 'member_hold', 'member_transit', 'member_venue'] as const
export type MemberAccountKind = (typeof memberAccountKinds)[number]
export type SystemAccountKind =
  | 'vendor'
  | 'usdt'
  | 'store'
  | 'bank_payout'
  | 'venue_clearing'
  | 'venue_house'
  | 'fee_revenue'
  | 'promotion_expense'
  | 'rebate_expense'
  | 'suspense'
  | 'adjustment'

const transferStates = ['pending', 'posted', 'voided'] as const
const entryPhases = ['post', 'hold', 'settle', 'reverse'] as const

/**
 * Ledger accounts. `id` consists of kind, owner and detail, so that code can name an account, and sort accounts,
 * without a query.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MemberAccountKind | SystemAccountKind>().notNull(),
    ownerId: uuid('owner_id'),
    /** A venue's code or a store chain; distinguishes an owner's accounts of one kind. */
    detail: text('detail').notNull().default(''),
    /** Null for the operator's accounts: one row for each would make all members wait for the same lock. */
    balanceMinor: bigint('balance_minor', { mode: 'bigint' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('ledger_accounts_never_negative', sql`${table.balanceMinor} >= 0`),
    check('ledger_accounts_owner_has_balance', sql`(${table.ownerId} is null) = (${table.balanceMinor} is null)`),
    index('ledger_accounts_owner').on(table.ownerId),
  ],
)

/** A transfer of points from the debit account to the credit account, once per reference. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull().unique(),
    kind: text('kind').notNull(),
    debitAccount: text('debit_account')
      .notNull()
      .references(() => ledgerAccounts.id),
    creditAccount: text('credit_account')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** The account that holds the points while the transfer is pending; null if the transfer was posted at once. */
    holdAccount: text('hold_account').references(() => ledgerAccounts.id),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    state: text('state', { enum: transferStates }).notNull(),
    /** Who caused the transfer: `member`, `vendor`, `venue`, `system`, or the name on an operator's key. */
    actor: text('actor'),
    /** The order, bet or adjustment that the transfer belongs to. */
    orderNumber: text('order_number'),
    /** Time by the product's clock. */
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    /** Time by the database's clock. */
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('ledger_transfers_positive', sql`${table.amountMinor} > 0`),
    check('ledger_transfers_two_accounts', sql`${table.debitAccount} <> ${table.creditAccount}`),
    check('ledger_transfers_pending_has_hold', sql`${table.state} = 'posted' or ${table.holdAccount} is not null`),
    check('ledger_transfers_settled', sql`(${table.state} = 'pending') = (${table.settledAt} is null)`),
    index('ledger_transfers_state').on(table.state, table.createdAt),
    index('ledger_transfers_debit').on(table.debitAccount),
    index('ledger_transfers_credit').on(table.creditAccount),
  ],
)

/** Entries of an account. Append-only (server/db/guards.sql). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    phase: text('phase', { enum: entryPhases }).notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Positive for a credit, negative for a debit. */
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    /** The member account's balance after this entry; null for the operator's accounts. */
    balanceAfterMinor: bigint('balance_after_minor', { mode: 'bigint' }),
    at: moment('at').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('ledger_entries_not_zero', sql`${table.amountMinor} <> 0`),
    unique('ledger_entries_once').on(table.transferId, table.phase, table.accountId),
    index('ledger_entries_account').on(table.accountId, table.id),
  ],
)
