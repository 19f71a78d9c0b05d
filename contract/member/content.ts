import * as z from 'zod/mini'
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

const topUpLimits = z.object({
  minimum: amount,
  maximum: amount,
  daily_cap: amount,
  quick_amounts: z.array(amount),
})
export type TopUpLimits = z.infer<typeof topUpLimits>

export const content = {
  marquee: call({
    path: '/api/v1/web/marquee',
    access: 'guest',
    method: 'GET',
    input: emptyInput,
    output: z.array(announcement),
    summary: 'List announcements of the ticker and its dialog',
  }),
  posts: call({
    path: '/api/v1/web/post',
    access: 'guest',
    method: 'GET',
    input: emptyInput,
    output: z.array(announcement),
    summary: 'List posts',
  }),
  activities: call({
    path: '/api/v1/web/activity',
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
    access: 'member',
    whileClosed: 'open',
    method: 'GET',
    envelope: 'flat',
    input: emptyInput,
    output: z.object({
      register_google_verify: z.boolean(),
      // Assumed: limits of each top-up method, known before an amount is typed.
      top_up: z.object({ vendor: topUpLimits, usdt: topUpLimits, store: topUpLimits }),
      /** Points for one USDT. */
      usdt_rate: amount,
      /** Assumed: idle seconds after which a session may end; if absent, the site shows no warning. */
      session_idle_s: z.optional(z.int()),
    }),
    summary: 'Get the site settings',
  }),
} as const
