import * as z from 'zod/mini'
import { closingCalls } from './closing'
import { complaintCalls } from './complaints'
import { maxChars } from '../constants'
import { call } from '../define'
import { amount, emptyInput, positiveAmount, text, timestamp, typedPassword } from '../fields'
import { playSessionCalls } from './play-session'

/** What a member can limit: top-ups and losses in points, play time in full minutes. */
export const limitKinds = ['top_up', 'loss', 'play_time'] as const
export type LimitKind = (typeof limitKinds)[number]
/**
 * Top-up limits count by calendar day, week and month in the site's time zone. Limits of loss and play time count over
 * the last 24 hours, 7 days and 31 days.
 */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Lengths of a break. A break ends automatically. */
export const breakLengths = ['24_hours', '7_days', '30_days', '42_days'] as const
/** Lengths of a self-exclusion, which ends only on request. */
export const exclusionLengths = ['6_months', '1_year', '2_years', '5_years', 'indefinite'] as const
export const closureLengths = [...breakLengths, ...exclusionLengths] as const
export type ClosureLength = (typeof closureLengths)[number]
export const isExclusion = (length: ClosureLength): boolean => exclusionLengths.some((each) => each === length)

/** A raise or removal of a limit can be confirmed this long after its request (GLI-19, A.3.7). */
export const raiseAfterMs = 86_400_000
/** From then on, it can be confirmed for this long; after that, it lapses. */
export const raiseOpenMs = 7 * raiseAfterMs

/** Minutes between two reality checks. */
export const reminderMinutes = [15, 30, 45, 60] as const

const kind = z.enum(limitKinds)
const period = z.enum(limitPeriods)
const limitName = { kind, period }

/**
 * A limit and how much of it is used. `limit` is the lower of the member's and the operator's limit; null if there is
 * none.
 */
const shownLimit = z.object({
  ...limitName,
  limit: z.nullable(amount),
  /** The member's own limit. */
  own: z.nullable(amount),
  /** The operator's limit, if it is the lower one or the only one. */
  operator: z.nullable(amount),
  used: amount,
  /** What is left of the limit; null without a limit. */
  left: z.nullable(amount),
  /** When a part of the limit becomes available again; null if nothing is used. */
  renews_at: z.nullable(timestamp),
  /** A requested increase or removal. The member can confirm it from `from` until `until`; after that, it lapses. */
  raise: z.nullable(z.object({ to: z.nullable(amount), from: timestamp, until: timestamp })),
})

const closure = z.object({
  /** `closing`: the member is closing the account. */
  kind: z.enum(['break', 'exclusion', 'closing']),
  started_at: timestamp,
  /** Null if indefinite. */
  ends_at: z.nullable(timestamp),
  /** True if the member did not choose it: an operator closed play, or the member matches an excluded person. */
  imposed: z.optional(z.boolean()),
  /** From when the member can request the end of an exclusion; null for a break. */
  lift_from: z.nullable(timestamp),
  lift_requested_at: z.nullable(timestamp),
  /** When play opens again; set after two operators agreed. */
  reopens_at: z.nullable(timestamp),
  /** Whether points are still returning from venues. */
  returning: z.boolean(),
})

const overview = z.object({
  limits: z.array(shownLimit),
  closure: z.nullable(closure),
  reminder_minutes: z.int(),
  /** When the limits are due for a review; null if the member never chose any. */
  review_from: z.nullable(timestamp),
  /** The monthly top-up limit to offer before the first top-up, in points. */
  suggested: amount,
  /** Whether the member has set a top-up limit or chosen to have none. */
  decided: z.boolean(),
  /** How an exclusion affects the member's points. */
  points: z.object({ main: amount, venues: amount, taken_back: amount, withdrawable: amount }),
  /** The newest changes of limits, at most 20. */
  history: z.array(
    z.object({
      ...limitName,
      action: z.enum(['set', 'lowered', 'raise_requested', 'raise_confirmed', 'raise_cancelled']),
      from: z.nullable(amount),
      to: z.nullable(amount),
      at: timestamp,
    }),
  ),
})
export type ProtectionOverview = z.infer<typeof overview>

/** A limit in points or minutes; null removes it. */
const limitValue = z.nullable(positiveAmount)

/** Whether an amount is a number of whole minutes, at least 1. */
export const isWholeMinutes = (amount: string): boolean => /^0*[1-9]\d*(\.0*)?$/.test(amount)

/** Rejects a part of a minute as the `value` of a play-time limit. A limit of 0 minutes would close play. */
export const wholeMinutes = z.refine<{ kind: LimitKind; value: string | null }>(
  ({ kind, value }) => kind !== 'play_time' || value === null || value === 'none' || isWholeMinutes(value),
  { path: ['value'], error: 'minutes_format' },
)

const ownPromotions = z.object({
  /** Newest application first. */
  promotions: z.array(
    z.object({
      title: z.string(),
      state: z.enum(['applied', 'granted', 'refused']),
      /** The reason for a refusal. */
      reason: z.nullable(z.string()),
      applied_at: timestamp,
      decided_at: z.nullable(timestamp),
      amount: z.nullable(amount),
      /** Valid bets required before a withdrawal, and how many of them are left, in points. */
      turnover: amount,
      left: amount,
    }),
  ),
  /** All valid bets left before a withdrawal, including those for top-ups. */
  left: amount,
})
export type OwnPromotion = z.infer<typeof ownPromotions>['promotions'][number]

/** Optional calls that let a member limit or close play. */
export const protection = {
  ...closingCalls,
  ...complaintCalls,
  ...playSessionCalls,
  overview: call({
    path: '/api/v1/user/protection',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: overview,
    summary: 'Get limits with their use, a break or exclusion, and the reminder',
  }),
  setLimit: call({
    path: '/api/v1/user/protection/limit',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ ...limitName, value: limitValue }).check(wholeMinutes),
    output: overview,
    errors: ['proof_needed'],
    summary:
      'Set, lower, raise or remove a limit. Lowering takes effect at once; raising must be confirmed after 24 hours',
  }),
  confirmRaise: call({
    path: '/api/v1/user/protection/limit/confirm',
    access: 'member',
    whileClosed: 'shut',
    input: z.object(limitName),
    output: overview,
    errors: ['state_conflict'],
    summary: 'Confirm a raise that has waited 24 hours, within 7 days',
  }),
  cancelRaise: call({
    path: '/api/v1/user/protection/limit/cancel',
    access: 'member',
    whileClosed: 'open',
    input: z.object(limitName),
    output: overview,
    summary: 'Cancel a waiting raise',
  }),
  declineLimit: call({
    path: '/api/v1/user/protection/limit/none',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: overview,
    summary: 'Record that the member chose to top up without a limit',
  }),
  promotions: call({
    path: '/api/v1/user/protection/promotions',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: ownPromotions,
    summary: 'List the promotions that the member applied for, with turnover required and left',
  }),
  review: call({
    path: '/api/v1/user/protection/review',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: overview,
    summary: 'Record that the member reviewed the limits and keeps them',
  }),
  close: call({
    path: '/api/v1/user/protection/close',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ length: z.enum(closureLengths, 'required'), password: typedPassword }),
    output: overview,
    errors: ['password_wrong', 'account_locked', 'closure_not_longer'],
    summary: 'Start or extend a break or a self-exclusion',
  }),
  requestLift: call({
    path: '/api/v1/user/protection/lift',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ reason: text(maxChars.liftReason) }),
    output: overview,
    errors: ['state_conflict'],
    summary: 'Request the end of a self-exclusion',
  }),
  setReminder: call({
    path: '/api/v1/user/protection/reminder',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ minutes: z.union(reminderMinutes.map((minutes) => z.literal(minutes))) }),
    output: overview,
    summary: 'Set the minutes between two reality checks',
  }),
} as const
