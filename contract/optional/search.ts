import * as z from 'zod/mini'
import { promotion } from '../member/content'
import { maxChars } from '../constants'
import { call } from '../define'
import { boundedText } from '../fields'
import { venue, gameTitle } from '../member/games'

/** Maximum number of hits of each kind. */
export const searchHits = 8

/** Optional call of the search that every page has. */
export const search = {
  find: call({
    path: '/api/v1/search',
    access: 'guest',
    input: z.object({
      /** Words that must all match, with or without Vietnamese diacritics. An empty query returns popular results. */
      query: boundedText(maxChars.query),
    }),
    output: z.object({
      titles: z.array(gameTitle),
      venues: z.array(venue),
      promotions: z.array(z.pick(promotion, { id: true, title: true, summary: true, picture: true })),
    }),
    summary: 'Search titles, venues and promotions, at most eight of each; without a query, list popular titles',
  }),
} as const
