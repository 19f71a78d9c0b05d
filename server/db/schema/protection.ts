import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ClosureLength, LimitKind, LimitPeriod } from '@/contract/optional/protection'
import { members } from './account'
import { moment } from './localized'

const value = (name: string) => bigint(name, { mode: 'bigint' })
const member = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id)

/**
 * Limits in force, in 1/100 point or minutes of play time. A removed limit has a row only while a raise of it waits.
 */
export const playLimits = pgTable(
  'play_limits',
  {
    memberId: member(),
    setBy: text('set_by', { enum: ['member', 'operator'] }).notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    value: value('value').notNull(),
    /**
     * A waiting raise, which can be confirmed from `raiseFrom` until `raiseUntil`. `raiseTo` is null if the limit is to
     * be removed.
     */
    raiseTo: value('raise_to'),
    raiseFrom: moment('raise_from'),
    raiseUntil: moment('raise_until'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.setBy, table.kind, table.period] }),
    check('play_limits_not_negative', sql`${table.value} >= 0`),
  ],
)

/** Every change of a limit. Append-only. */
export const playLimitChanges = pgTable(
  'play_limit_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: member(),
    setBy: text('set_by').notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    action: text('action', {
      enum: ['set', 'lowered', 'raise_requested', 'raise_confirmed', 'raise_cancelled'],
    }).notNull(),
    valueBefore: value('value_before'),
    valueAfter: value('value_after'),
    at: moment('at').notNull(),
  },
  (table) => [index('play_limit_changes_member').on(table.memberId, table.at)],
)

/** Breaks and exclusions. None is ever shortened; extending one adds a row. */
export const playClosures = pgTable(
  'play_closures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: member(),
    /** `closing`: the member is closing the account. Play reopens only if operators reopen the account. */
    kind: text('kind', { enum: ['break', 'exclusion', 'closing'] }).notNull(),
    length: text('length').$type<ClosureLength>().notNull(),
    /** `member`, or the operator who closed play. */
    closedBy: text('closed_by').notNull(),
    reason: text('reason'),
    startedAt: moment('started_at').notNull(),
    /** Null if indefinite. */
    endsAt: moment('ends_at'),
    /** Promotion points whose turnover is not met. They are taken back once no venue holds points of the member. */
    takesBackMinor: value('takes_back_minor')
      .notNull()
      .default(sql`0`),
    /** When the last points came back from the venues; null until then, and always null for a break. */
    pointsHomeAt: moment('points_home_at'),
    /** When all venues that can end open games had confirmed that they did; null until then. */
    playEndedAt: moment('play_ended_at'),
    /** When the jobs last tried to bring the points back, and to end open games. */
    pointsTriedAt: moment('points_tried_at'),
    endTriedAt: moment('end_tried_at'),
    liftRequestedAt: moment('lift_requested_at'),
    liftReason: text('lift_reason'),
    liftProposedKey: text('lift_proposed_key'),
    liftProposedBy: text('lift_proposed_by'),
    liftApprovedBy: text('lift_approved_by'),
    /** When the member can play again. */
    reopensAt: moment('reopens_at'),
  },
  (table) => [
    index('play_closures_member').on(table.memberId, table.startedAt),
    index('play_closures_returning').on(table.kind, table.pointsHomeAt),
  ],
)

/** A member's choices about play. */
export const playChoices = pgTable('play_choices', {
  memberId: member().primaryKey(),
  /** Minutes between two reality checks. */
  reminderMinutes: integer('reminder_minutes').notNull(),
  /** Whether the member confirmed that they want to top up without setting a limit. */
  declinedLimit: boolean('declined_limit').notNull(),
  /** When the member last reviewed the limits and kept them. */
  reviewedAt: moment('reviewed_at'),
  updatedAt: moment('updated_at').notNull(),
})

/** Launches of games. Play time is measured between launches and bets. */
export const gameStarts = pgTable(
  'game_starts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: member(),
    venue: text('venue').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('game_starts_member').on(table.memberId, table.at)],
)

/** Members' answers to reality checks, with the figures that were shown. Append-only. */
export const playChecks = pgTable(
  'play_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: member(),
    answer: text('answer', { enum: ['continue', 'stop'] }).notNull(),
    since: moment('since').notNull(),
    stakeMinor: value('stake_minor').notNull(),
    /** Payouts minus stakes. */
    resultMinor: value('result_minor').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('play_checks_member').on(table.memberId, table.at)],
)

/**
 * Members' consents and refusals, each with the version of its text: terms and privacy policy (at registration and
 * after changes), promotional offers, and the notice before the first game. Append-only.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: member(),
    kind: text('kind', { enum: ['terms', 'privacy', 'adult', 'marketing', 'notice'] }).notNull(),
    /** The version of the text; empty for a choice that has no text. */
    version: text('version').notNull(),
    accepted: boolean('accepted').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('consents_member').on(table.memberId, table.kind, table.at)],
)

/** Complaints. GLI-19 A.4.4 requires them to be kept for at least five years: nothing deletes them. */
export const complaints = pgTable(
  'complaints',
  {
    number: text('number').primaryKey(),
    memberId: member(),
    text: text('text').notNull(),
    state: text('state').$type<'new' | 'answered'>().notNull(),
    sentAt: moment('sent_at').notNull(),
    answerBy: moment('answer_by').notNull(),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('complaints_member').on(table.memberId, table.sentAt),
    index('complaints_state').on(table.state, table.answerBy),
  ],
)

/** Kinds of data that two accounts of one person can share. */
export const exclusionMarkKinds = [
  'id_number',
  'mobile',
  'bank_account',
  'usdt_address',
  'name_birthday',
  'similar_name',
  'network_address',
] as const

/**
 * Keyed hashes of data that identifies an excluded person, so that another account of theirs is recognised. Hashes
 * outlive the account, so `memberId` is not a foreign key.
 */
export const exclusionMarks = pgTable(
  'exclusion_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: exclusionMarkKinds }).notNull(),
    mark: text('mark').notNull(),
    /** False for data that the member entered but nobody checked: operators review such a match. */
    isVerified: boolean('is_verified').notNull(),
    length: text('length').$type<ClosureLength>().notNull(),
    endsAt: moment('ends_at'),
    /** When the person may play again; null while the exclusion lasts. */
    reopensAt: moment('reopens_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('exclusion_marks_once').on(table.memberId, table.kind, table.mark),
    index('exclusion_marks_mark').on(table.mark),
  ],
)

/**
 * Members who may be excluded people: they share data with one, a register of excluded people listed them, or a
 * register did not answer about them.
 */
export const exclusionMatches = pgTable(
  'exclusion_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: member(),
    kind: text('kind', { enum: [...exclusionMarkKinds, 'register', 'register_unknown'] }).notNull(),
    /**
     * `closed`: play is closed for as long as the exclusion lasts. `shut`: play is closed until an operator has reviewed
     * the match. `flagged`: operators see the match in a list, and play stays open.
     */
    effect: text('effect', { enum: ['closed', 'shut', 'flagged'] }).notNull(),
    /**
     * The hash that matched, and when that exclusion began. For a register: an empty text, and when the register
     * answered.
     */
    mark: text('mark').notNull(),
    excludedAt: moment('excluded_at').notNull(),
    excludedMember: uuid('excluded_member'),
    length: text('length').$type<ClosureLength>().notNull(),
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
    /** A match that shut play keeps it shut until an operator has reviewed the match. */
    reviewedAt: moment('reviewed_at'),
    reviewedBy: text('reviewed_by'),
    outcome: text('outcome', { enum: ['same_person', 'other_person'] }),
    note: text('note'),
    /** When the job last asked the register about the member again. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    unique('exclusion_matches_once').on(table.memberId, table.kind, table.mark, table.excludedAt),
    index('exclusion_matches_waiting').on(table.reviewedAt, table.createdAt),
  ],
)
