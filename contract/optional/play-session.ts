import * as z from 'zod/mini'
import { call } from '../define'
import { amount, emptyInput, signedAmount, text, timestamp } from '../fields'

/**
 * The answers to a reality check. After `stop`, the site calls `wallet.transferAll` to return the points to the main
 * wallet.
 */
const checkAnswers = ['continue', 'stop'] as const

const session = z.object({
  /** When the member signed in. */
  started_at: timestamp,
  /** Stakes and result of the bets since then; the result is payouts minus stakes. */
  stakes: signedAmount,
  result: signedAmount,
  /** A break, an exclusion or an account closing in force, or a review of whether the member is an excluded person. */
  closure: z.nullable(
    z.object({
      kind: z.enum(['break', 'exclusion', 'closing', 'review']),
      ends_at: z.nullable(timestamp),
      /** True if an operator or a match closed play. Texts then do not say that the member chose it. */
      imposed: z.optional(z.boolean()),
    }),
  ),
  /** Until when a limit's play time is used up: no game opens, and no points move to a venue. Null or absent if it is not. */
  time_up_until: z.optional(z.nullable(timestamp)),
  /** Whether the notice before the first game is still to be shown; it is shown once. */
  notice_due: z.boolean(),
  /**
   * The version of terms and privacy that the member has yet to accept; null if there is none. Nothing is blocked
   * meanwhile.
   */
  terms_due: z.nullable(z.string()),
  /** Whether six months have passed since the member last chose or reviewed limits. */
  review_due: z.boolean(),
  /** Minutes between two reality checks. */
  reminder_minutes: z.int(),
  /** The current play, counted since its start or the last reality check. Null after 15 minutes without play. */
  play: z.nullable(
    z.object({
      /** The name of the venue whose game was started last. */
      venue: z.string(),
      since: timestamp,
      /** When the next reality check is due. Until it is answered, no game opens and no points move to a venue. */
      check_at: timestamp,
      stakes: signedAmount,
      result: signedAmount,
      /** Points at venues, which return to the main wallet if the member stops. */
      at_venues: amount,
    }),
  ),
})
export type PlaySession = z.infer<typeof session>

/** Calls about the current play and the notices that a member must see about it; part of `protection`. */
export const playSessionCalls = {
  session: call({
    path: '/api/v1/user/protection/session',
    isPassive: true,
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: session,
    summary: 'Get time and result of this session, a break or exclusion, and whether limits are due for review',
  }),
  answerCheck: call({
    path: '/api/v1/user/protection/check',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ answer: z.enum(checkAnswers) }),
    output: session,
    summary: 'Answer a reality check that is due: the member continues or stops',
  }),
  consent: call({
    path: '/api/v1/user/protection/consent',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      /** `terms`: accepted the changed terms and privacy policy. `notice`: read the notice before the first game. */
      to: z.enum(['terms', 'notice']),
      /** The version of the terms. */
      version: text(40),
    }),
    output: session,
    errors: ['state_conflict'],
    summary: 'Record that the member agreed to changed terms, or read the notice before the first game',
  }),
} as const
