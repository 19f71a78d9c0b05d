import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { IdentityState } from '@/contract/member/account'
import { moment } from './localized'

/** A member (specification, section 3). */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The account name as the member typed it; never changes (section 1). */
    account: text('account').notNull(),
    /** The account name in lower case, so that two names cannot differ only in case. */
    accountKey: text('account_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    withdrawalPasswordHash: text('withdrawal_password_hash'),
    /** When the temporary password expires; null if the member chose the current password. */
    passwordUntil: moment('password_until'),
    withdrawalPasswordUntil: moment('withdrawal_password_until'),
    /** E.164; one account per phone number (section 1). */
    mobile: text('mobile').notNull().unique(),
    /** Referral code of the member who introduced this one. */
    introducer: text('introducer'),
    superid: text('superid'),
    promoteCode: text('promote_code').notNull().unique(),
    birthday: date('birthday', { mode: 'string' }),
    idNumber: text('id_number'),
    /** The ID number in upper case, set when an operator approves it: one account per person (section 1). */
    idNumberKey: text('id_number_key').unique(),
    identityState: text('identity_state').$type<IdentityState>().notNull().default('uncertified'),
    identityReason: text('identity_reason'),
    lastLoginAt: moment('last_login_at'),
    /** IP address of the registration. More than one account per address is flagged, not refused (section 1). */
    registeredIp: text('registered_ip'),
    /** When a suspension ends, at most seven days after its start (section 4); null if there is none. */
    suspendedUntil: moment('suspended_until'),
    suspensionReason: text('suspension_reason'),
    /**
     * When the member was notified that the unused account will be closed (section 4). A later sign-in cancels the
     * closure.
     */
    inactiveNoticeAt: moment('inactive_notice_at'),
    /** When the unused account was closed; null if it is open. */
    closedAt: moment('closed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('members_introducer').on(table.introducer),
    index('members_registered_ip').on(table.registeredIp),
    index('members_created').on(table.createdAt, table.id),
  ],
)

export type Member = typeof members.$inferSelect

/** Members for an operator to review, because several share a value that should be unique. */
export const memberFlags = pgTable(
  'member_flags',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind').$type<'shared_address' | 'unknown_payer' | 'paid_on_break'>().notNull(),
    /** The shared value, such as an IP address. */
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull(),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: text('reviewed_by'),
    note: text('note'),
  },
  (table) => [
    unique('member_flags_once').on(table.memberId, table.kind, table.subject),
    index('member_flags_open').on(table.reviewedAt, table.createdAt),
  ],
)
