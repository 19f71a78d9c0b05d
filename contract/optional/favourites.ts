import * as z from 'zod/mini'
import { call } from '../define'
import { boundedText, emptyInput, emptyOutput, text, timestamp } from '../fields'

/** What can be a favourite: a title, a whole venue, a live table, a draw. */
const ownGameKinds = ['title', 'venue', 'table', 'draw'] as const

/** A favourite or recently played game. `code` is the venue's code for it; empty for the venue itself. */
const ownGame = z.object({
  kind: z.enum(ownGameKinds),
  game_code: z.string(),
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  picture: z.nullable(z.string()),
  maintenance: z.boolean(),
  /** When it was last played. Absent in the list of favourites. */
  played_at: z.optional(timestamp),
})
export type OwnGame = z.infer<typeof ownGame>

/** Identifies a favourite. */
const reference = z.object({
  kind: z.enum(ownGameKinds, 'invalid'),
  game_code: text(40),
  code: boundedText(64, 'required'),
})

/** Optional calls: the member's favourites and recently played games, the same on every device. */
export const favourites = {
  list: call({
    path: '/api/v1/user/favourites',
    access: 'member',
    whileClosed: 'open',
    method: 'GET',
    input: emptyInput,
    output: z.array(ownGame),
    summary: 'List the member’s favourites, the latest first',
  }),
  add: call({
    path: '/api/v1/user/favourites/add',
    access: 'member',
    whileClosed: 'open',
    input: reference,
    output: emptyOutput,
    errors: ['venue_unknown', 'game_unknown', 'too_many_favourites'],
    summary: 'Add a favourite; adding it again changes nothing',
  }),
  remove: call({
    path: '/api/v1/user/favourites/remove',
    access: 'member',
    whileClosed: 'open',
    input: reference,
    output: emptyOutput,
    summary: 'Remove a favourite',
  }),
  recent: call({
    path: '/api/v1/user/recent_games',
    access: 'member',
    whileClosed: 'open',
    method: 'GET',
    input: emptyInput,
    output: z.array(ownGame),
    summary: 'List the member’s recently played games, the latest first',
  }),
} as const
