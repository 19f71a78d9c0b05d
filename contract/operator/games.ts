import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { calendarDate, emptyInput, text, timestamp } from '../fields'
import { gameType, mainWallet } from '../constants'
import { localizedInput, localizedText } from './announcements'

const reads = ['admin', 'support', 'content', 'auditor'] as const
/** Codes are used in URLs and in ledger account ids. */
const code = text(40).check(z.regex(/^[a-z0-9][a-z0-9_-]*$/, 'invalid'))
const venueCode = code.check(z.refine((value) => value !== mainWallet, 'invalid'))

const venue = z.object({
  id: z.int(),
  code: z.string(),
  game_type: z.int(),
  /** Position in the menu, lowest first. */
  position: z.int(),
  maintenance: z.boolean(),
  maintenance_until: z.nullable(timestamp),
  /** Number of titles. */
  titles: z.int(),
  name: localizedText,
  member_name: z.nullable(localizedText),
})

const venueInput = z.object({
  code: venueCode,
  game_type: z.literal(Object.values(gameType), 'invalid'),
  position: z.int('required').check(z.minimum(0, 'invalid'), z.maximum(10_000, 'invalid')),
  name: localizedInput(60),
  /** The name that signed-in members see instead of `name`. */
  member_name: z.optional(z.nullable(localizedInput(60))),
  /** If absent, an existing venue keeps its state and a new venue is open. */
  maintenance: z.optional(z.boolean('invalid')),
})

/** Game venues that members can play at and transfer points to. */
export const operatorVenues = {
  list: operatorCall({
    path: '/api/operator/v1/venues/list',
    roles: reads,
    method: 'GET',
    input: emptyInput,
    output: z.array(venue),
    summary: 'List game venues in menu order',
  }),
  put: operatorCall({
    path: '/api/operator/v1/venues/put',
    roles: ['admin'],
    input: z.object({ venues: z.array(venueInput, 'required').check(z.minLength(1, 'required')) }),
    output: z.array(venue),
    summary: 'Add venues, or change those with the same codes; others are unchanged',
  }),
  maintain: operatorCall({
    path: '/api/operator/v1/venues/maintenance',
    roles: ['admin', 'support'],
    input: z.object({
      code: text(40),
      maintenance: z.boolean('required'),
      /** When the maintenance is expected to end. Members see it; the venue stays closed until `maintenance` is false. */
      until: z.optional(timestamp),
    }),
    output: venue,
    errors: ['not_found'],
    summary: "Start or end a venue's maintenance; meanwhile members can neither play nor transfer points there",
  }),
} as const

const title = z.object({
  code: z.string(),
  name: localizedText,
  picture: z.nullable(z.string()),
  released_on: z.string(),
  maintenance: z.boolean(),
})

/** Slot titles in a venue's lobby. */
export const operatorTitles = {
  list: operatorCall({
    path: '/api/operator/v1/titles/list',
    roles: reads,
    method: 'GET',
    input: z.object({ venue: text(40) }),
    output: z.array(title),
    errors: ['not_found'],
    summary: "List a venue's titles, most popular first",
  }),
  put: operatorCall({
    path: '/api/operator/v1/titles/put',
    roles: ['admin', 'content'],
    input: z.object({
      venue: text(40),
      /** The venue's complete list of titles, most popular first. */
      titles: z.array(
        z.object({
          code,
          name: localizedInput(120),
          /** Name of one of the site's pictures. If absent, the picture has the title's code as its name. */
          picture: z.optional(z.nullable(text(80))),
          released_on: calendarDate,
          maintenance: z.optional(z.boolean('invalid')),
        }),
        'required',
      ),
    }),
    output: z.array(title),
    errors: ['not_found'],
    summary: "Replace a venue's list of titles, most popular first",
  }),
} as const
