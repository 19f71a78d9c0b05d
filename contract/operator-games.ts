import * as z from 'zod/mini'
import { call } from './define'
import { calendarDate, text } from './fields'
import { gameType, mainWallet } from './constants'
import { localizedInput } from './operator-notices'

const reads = ['admin', 'support', 'content', 'auditor'] as const
const localizedText = z.record(z.string(), z.string())
/** A code is part of addresses and of accounts in the ledger. */
const code = text(40).check(z.regex(/^[a-z0-9][a-z0-9_-]*$/, 'invalid'))
const venueCode = code.check(z.refine((value) => value !== mainWallet, 'invalid'))

const venue = z.object({
  id: z.int(),
  code: z.string(),
  game_type: z.int(),
  /** Its place in the menu, the lowest first. */
  position: z.int(),
  maintenance: z.boolean(),
  /** How many titles it has. */
  titles: z.int(),
  name: localizedText,
  member_name: z.nullable(localizedText),
})

const venueInput = z.object({
  code: venueCode,
  game_type: z.literal(Object.values(gameType), 'invalid'),
  position: z.int('required').check(z.minimum(0, 'invalid'), z.maximum(10_000, 'invalid')),
  name: localizedInput(60),
  /** What signed-in members are shown instead. */
  member_name: z.optional(z.nullable(localizedInput(60))),
  /** Left out: as it is, and open for a new one. */
  maintenance: z.optional(z.boolean('invalid')),
})

/** The game venues that members see, play at and move points to. */
export const operatorVenues = {
  list: call({
    path: '/api/operator/v1/venues/list',
    access: 'operator',
    roles: reads,
    method: 'GET',
    body: 'query',
    input: z.object({}),
    output: z.array(venue),
    summary: 'Game venues in the order of the menu',
  }),
  put: call({
    path: '/api/operator/v1/venues/put',
    access: 'operator',
    roles: ['admin'],
    input: z.object({ venues: z.array(venueInput, 'required').check(z.minLength(1, 'required')) }),
    output: z.array(venue),
    summary: 'Add venues, or change those that have the same codes; the others stay as they are',
  }),
  maintain: call({
    path: '/api/operator/v1/venues/maintenance',
    access: 'operator',
    roles: ['admin', 'support'],
    input: z.object({ code: text(40), maintenance: z.boolean('required') }),
    output: venue,
    errors: ['not_found'],
    summary: 'Shut a venue for maintenance, or open it: members then neither play there nor transfer points',
  }),
} as const

const title = z.object({
  code: z.string(),
  name: localizedText,
  picture: z.nullable(z.string()),
  released_on: z.string(),
  maintenance: z.boolean(),
})

/** Slot titles, as a venue's lobby shows them. */
export const operatorTitles = {
  list: call({
    path: '/api/operator/v1/titles/list',
    access: 'operator',
    roles: reads,
    method: 'GET',
    body: 'query',
    input: z.object({ venue: text(40) }),
    output: z.array(title),
    errors: ['not_found'],
    summary: "A venue's titles, the most popular first",
  }),
  put: call({
    path: '/api/operator/v1/titles/put',
    access: 'operator',
    roles: ['admin', 'content'],
    input: z.object({
      venue: text(40),
      /** All of them, the most popular first. */
      titles: z.array(
        z.object({
          code,
          name: localizedInput(120),
          /** A name in the site's own picture family; by default the title's code. */
          picture: z.optional(z.nullable(text(80))),
          released_on: calendarDate,
          maintenance: z.optional(z.boolean('invalid')),
        }),
        'required',
      ),
    }),
    output: z.array(title),
    errors: ['not_found'],
    summary: "Replace a venue's titles by these, the most popular first",
  }),
} as const
