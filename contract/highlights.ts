import * as z from 'zod/mini'
import { call } from './define'
import { boundedText, pageOf } from './fields'
import { gameTitle } from './games'

/** Optional calls: what there is to play, for guests too. `games.list` of section 7 is a member's call. */
export const highlights = {
  titles: call({
    path: '/api/v1/web/titles',
    access: 'guest',
    method: 'GET',
    body: 'query',
    input: z.object({
      /** One venue's titles only. */
      game_code: z.optional(boundedText(40)),
      query: z.optional(boundedText(60)),
      sort: z.optional(z.enum(['popular', 'name', 'newest'], 'invalid')),
      cursor: z.optional(boundedText(200)),
    }),
    output: pageOf(gameTitle),
    errors: ['venue_unknown'],
    summary: 'List the titles of all venues, or of one, for members and guests',
  }),
} as const
