import * as z from 'zod/mini'
import { maxChars, titleFeatures, volatilities } from '../constants'
import { call } from '../define'
import { boundedText, emptyInput, pageOf, shownId, text, timestamp } from '../fields'

/** A venue: `Game` in section 3. `maintenance` and `maintenance_until` are assumed. */
export const venue = z.object({
  id: shownId,
  name: z.string(),
  game_code: z.string(),
  /** 0 replaces types that section 3 does not list. */
  game_type: z.int().check(
    z.refine((type) => type >= 0 && type <= 5, { error: 'one of 0 to 5', params: { unknown: 0 } }),
    z.meta({ minimum: 0, maximum: 5 }),
  ),
  maintenance: z.optional(z.boolean()),
  /** When the maintenance is expected to end. Absent or null if the backend does not say. */
  maintenance_until: z.optional(z.nullable(timestamp)),
})
export type Venue = z.infer<typeof venue>

/** A slot title of a venue. Assumed. */
export const gameTitle = z.object({
  id: z.string(),
  name: z.string(),
  game_code: z.string(),
  /** Passed to `launch` as `params.title` to open this title. */
  title_code: z.string(),
  picture: z.nullable(z.string()),
  maintenance: z.boolean(),
  /** Whether it is among the latest releases; absent if the backend does not say. */
  is_new: z.optional(z.boolean()),
  /** Return to player in percent, as the venue publishes it (`"95.9"`). */
  rtp: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d+)?$/))),
  volatility: z.optional(z.enum(volatilities)),
  /** What the game has, as the venue publishes it. Unknown features become `other`, which is not shown. */
  features: z.optional(z.array(z.catch(z.enum([...titleFeatures, 'other']), 'other'))),
})

export const games = {
  launch: call({
    path: '/api/v1/game/login',
    access: 'member',
    whileClosed: 'shut',
    envelope: 'flat',
    input: z.object({
      game_name: text(40),
      device: z.enum(['mobile', 'pc'], 'invalid'),
      params: z.optional(z.record(boundedText(64), boundedText(200))),
    }),
    messageField: 'errorMessage',
    output: z.object({
      errorCode: z.optional(z.nullable(z.union([z.string(), z.number()]))),
      errorMessage: z.optional(z.nullable(z.string())),
      msg: z.optional(z.nullable(z.string())),
      /** The game's URL, or the target of a `POST` form. */
      result: z.optional(z.nullable(z.string())),
      /** `POST`, in upper or lower case, means a form. Any other value means a redirect (section 4). */
      method: z.optional(z.nullable(z.string())),
      params: z.optional(z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))),
    }),
    errors: [
      'venue_unknown',
      'venue_maintenance',
      'venue_unavailable',
      'play_closed',
      'identity_not_certified',
      'play_time_limit_reached',
      'reality_check_due',
    ],
    summary: 'Launch a game; returns a URL, or a form to post to the venue',
  }),
  list: call({
    path: '/api/v1/game/list',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      game_code: text(40),
      query: z.optional(boundedText(maxChars.query)),
      sort: z.optional(z.enum(['popular', 'name', 'newest'], 'invalid')),
      cursor: z.optional(boundedText(200)),
    }),
    output: pageOf(gameTitle),
    errors: ['venue_unknown'],
    summary: "List a venue's titles",
  }),
  memberList: call({
    path: '/api/v1/web/game_list',
    startUp: 5,
    access: 'member',
    whileClosed: 'open',
    method: 'GET',
    input: emptyInput,
    output: z.array(venue),
    summary: 'List venues for members',
  }),
  guestList: call({
    path: '/api/v1/web/guest/game_list',
    startUp: 5,
    access: 'guest',
    method: 'GET',
    input: emptyInput,
    output: z.array(venue),
    summary: 'List venues for guests',
  }),
} as const
