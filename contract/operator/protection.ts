import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { emptyInput, positiveAmount, text, timestamp } from '../fields'
import { approvals } from './withdrawals'
import { closureLengths, limitKinds, limitPeriods, wholeMinutes } from '../optional/protection'

const byAccount = { account: text(40) }
const moment = z.nullable(timestamp)

/** A member's limits and closures. Limits of play time are in minutes. */
const shown = z.object({
  account: z.string(),
  limits: z.array(
    z.object({
      set_by: z.enum(['member', 'operator']),
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      value: z.string(),
    }),
  ),
  closures: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['break', 'exclusion', 'closing']),
      length: z.enum(closureLengths),
      closed_by: z.string(),
      reason: z.nullable(z.string()),
      started_at: timestamp,
      ends_at: moment,
      points_home_at: moment,
      lift_requested_at: moment,
      lift_reason: z.nullable(z.string()),
      lift_proposed_by: z.nullable(z.string()),
      lift_approved_by: z.nullable(z.string()),
      reopens_at: moment,
    }),
  ),
})

/** A bet that a venue accepted after the member closed play: a breach by the venue. */
const breach = z.object({
  account: z.string(),
  venue: z.string(),
  bet: z.string(),
  stake: z.string(),
  at: timestamp,
  closed_at: timestamp,
})

/**
 * A possible match with an excluded person: the member shares data with one, or an exclusion register reported the
 * member or did not answer.
 */
const match = z.object({
  id: z.string(),
  account: z.string(),
  kind: z.string(),
  /** `closed`: exact match, play is closed. `shut`: play stays closed until this review. `flagged`: only listed. */
  effect: z.enum(['closed', 'shut', 'flagged']),
  /** The account of the excluded person; null if a register reported the match, or if the account no longer exists. */
  excluded_account: z.nullable(z.string()),
  created_at: timestamp,
  /** Until when operators should have reviewed the match: the member waits. Null if play is open. */
  review_by: moment,
  reviewed_at: moment,
  reviewed_by: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['same_person', 'other_person'])),
  note: z.nullable(z.string()),
  ...approvals,
})

/** Operators' calls about player protection. Tightening takes one person, loosening two. */
export const operatorProtection = {
  show: operatorCall({
    path: '/api/operator/v1/protection',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: z.object(byAccount),
    output: shown,
    errors: ['not_found'],
    summary: "Show a member's limits, breaks and exclusions",
  }),
  limit: operatorCall({
    path: '/api/operator/v1/protection/limit',
    roles: ['support'],
    input: z
      .object({
        ...byAccount,
        kind: z.enum(limitKinds),
        period: z.enum(limitPeriods),
        /** Points, or whole minutes of play time; `none` removes the limit. */
        value: z.union([z.literal('none'), positiveAmount], 'amount_format'),
        reason: text(500),
      })
      .check(wholeMinutes),
    output: z.extend(shown, approvals),
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary: "Set or lower the operator's limit for a member, at once; raising or removing it takes two people",
  }),
  exclude: operatorCall({
    path: '/api/operator/v1/protection/exclude',
    roles: ['support'],
    input: z.object({ ...byAccount, length: z.enum(closureLengths), reason: text(500) }),
    output: shown,
    errors: ['not_found', 'closure_not_longer'],
    summary: 'Start a break or an exclusion for a member',
  }),
  lift: operatorCall({
    path: '/api/operator/v1/protection/lift',
    roles: ['support'],
    input: z.object({ ...byAccount, reason: text(500) }),
    output: z.object({
      account: z.string(),
      ...approvals,
      reopens_at: moment,
    }),
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary:
      "End an exclusion at the member's request; takes two people. Play opens a day later, or a week later after an indefinite one",
  }),
  requests: operatorCall({
    path: '/api/operator/v1/protection/requests',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(z.object({ account: z.string(), requested_at: timestamp, reason: z.nullable(z.string()) })),
    summary: 'List requests to end an exclusion, oldest first, at most 200',
  }),
  matches: operatorCall({
    path: '/api/operator/v1/protection/matches',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(match),
    summary:
      'List matches with excluded people that wait for a review, first those that close play, each oldest first, at most 200',
  }),
  review: operatorCall({
    path: '/api/operator/v1/protection/review',
    roles: ['support'],
    input: z.object({
      id: text(40),
      /** `same_person` closes play for the account. `other_person` opens play again and needs two people. */
      outcome: z.enum(['same_person', 'other_person']),
      note: text(500),
    }),
    output: match,
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary: 'Decide a match: the same person (one operator) or another one (two operators, unless it was only listed)',
  }),
  markers: operatorCall({
    path: '/api/operator/v1/protection/markers',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(
      z.object({
        account: z.string(),
        marker: z.enum(['limits_raised', 'night_play', 'chased_losses', 'failed_top_ups']),
        times: z.int(),
        latest_at: timestamp,
      }),
    ),
    summary: 'List members with a risk marker in the last 30 days, for people to look at, at most 200',
  }),
  breaches: operatorCall({
    path: '/api/operator/v1/protection/breaches',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(breach),
    summary: 'List bets made at venues after their member closed play, newest first, at most 200',
  }),
} as const
