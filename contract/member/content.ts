import * as z from 'zod/mini'
import { channelFacts } from '../constants'
import { call } from '../define'
import { amount, timestamp, emptyInput, returnedId, shownId } from '../fields'

/** An announcement of the ticker, or a post. `id`, `title` and `content` (HTML) are from section 3. */
export const announcement = z.object({
  id: shownId,
  title: z.string(),
  content: z.string(),
  published_at: z.optional(timestamp),
  /**
   * Assumed: whether it promotes something. While a member's play is closed, the site shows only announcements with
   * `false`.
   */
  offer: z.optional(z.boolean()),
})
export type Announcement = z.infer<typeof announcement>

/** A promotion; `content` is HTML. All fields are assumed. */
export const promotion = z.object({
  id: shownId,
  /** `other` replaces types that the contract does not know. */
  type: z.enum(['new', 'daily', 'sport', 'egame', 'live', 'other']),
  title: z.string(),
  summary: z.string(),
  /** Name of one of the site's pictures, or an https URL. */
  picture: z.string(),
  content: z.string(),
  starts_at: z.nullable(timestamp),
  ends_at: z.nullable(timestamp),
})
export type Promotion = z.infer<typeof promotion>

/** The usual minutes from a payment to its points. */
const typicalMinutes = z.optional(z.int())

/**
 * The promotion that a top-up from `minimum` up may choose: its points after review, and the valid bets that they
 * require in addition to those of the top-up.
 */
const topUpPromotion = z.object({ id: shownId, title: z.string(), minimum: amount, points: amount, turnover: amount })
export type TopUpPromotion = z.infer<typeof topUpPromotion>

/** A way to pay through the payment vendor, such as a local bank transfer. */
const topUpChannel = z.object({
  code: z.string(),
  name: z.string(),
  /** Name of one of the site's pictures, or an https URL. */
  picture: z.nullable(z.string()),
  /** The facts of an order that the member needs to pay, in the order in which to show them. */
  facts: z.array(z.enum([...channelFacts, 'other'])),
  /** The standard of the order's QR code; null if it has none. */
  qr: z.nullable(z.string()),
  /** As in ISO 4217. */
  currency: z.string(),
  /** Units of the currency for one point, with up to six decimals. */
  rate: z.string().check(z.regex(/^\d+(\.\d{1,6})?$/)),
  typical_minutes: typicalMinutes,
})
export type TopUpChannel = z.infer<typeof topUpChannel>

const topUpLimits = z.object({
  minimum: amount,
  maximum: amount,
  daily_cap: amount,
  quick_amounts: z.array(amount),
  typical_minutes: typicalMinutes,
  /** Absent or null if none is offered to this member now. */
  promotion: z.optional(z.nullable(topUpPromotion)),
  /** Only of the payment vendor. */
  channels: z.optional(z.array(topUpChannel)),
})
export type TopUpLimits = z.infer<typeof topUpLimits>

export const content = {
  marquee: call({
    path: '/api/v1/web/marquee',
    startUp: 4,
    access: 'guest',
    method: 'GET',
    input: emptyInput,
    output: z.array(announcement),
    summary: 'List announcements of the ticker and its dialog',
  }),
  posts: call({
    path: '/api/v1/web/post',
    startUp: 3,
    access: 'guest',
    method: 'GET',
    input: emptyInput,
    output: z.array(announcement),
    summary: 'List posts',
  }),
  activities: call({
    path: '/api/v1/web/activity',
    startUp: 2,
    access: 'guest',
    method: 'GET',
    input: emptyInput,
    output: z.array(promotion),
    summary: 'List promotions',
  }),
  applyActivity: call({
    path: '/api/v1/user/activity',
    access: 'member',
    whileClosed: 'shut',
    idempotent: true,
    input: z.object({ id: returnedId }),
    output: z.object({ state: z.enum(['applied', 'granted']) }),
    errors: ['not_found', 'activity_closed', 'already_applied', 'play_closed'],
    summary: 'Apply for a promotion',
  }),
  site: call({
    path: '/api/v1/web/site',
    startUp: 6,
    access: 'member',
    whileClosed: 'open',
    method: 'GET',
    envelope: 'flat',
    input: emptyInput,
    output: z.object({
      register_google_verify: z.boolean(),
      // Assumed: limits of each top-up method, known before an amount is typed.
      top_up: z.optional(z.object({ vendor: topUpLimits, usdt: topUpLimits, store: topUpLimits })),
      /** Points for one USDT. */
      usdt_rate: z.optional(amount),
      /** Valid bets that a top-up requires before a withdrawal, in percent of its points. */
      turnover_percent: z.optional(z.int()),
      /** Assumed: idle seconds after which a session may end; if absent, the site shows no warning. */
      session_idle_s: z.optional(z.int()),
    }),
    summary: 'Get the site settings',
  }),
} as const
