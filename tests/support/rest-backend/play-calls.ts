import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { boolean, constant, epochMs, integer, minorUnits, oneOf } from '@/lib/api/backend/wire-codecs'
import { fields, optionalText, page, text } from './codecs'

const game = fields({ id: text, name: text, game_code: text, game_type: integer, maintenance: boolean })
const topUp = fields({
  minimum: minorUnits,
  maximum: minorUnits,
  daily_cap: minorUnits,
  quick_amounts: z.array(minorUnits),
})
const kinds = { new: 'new', daily: 'daily', sport: 'sport', egame: 'egame', live: 'live', '?': 'other' } as const
const promotion = fields({
  id: text,
  type: oneOf(kinds),
  title: text,
  summary: text,
  picture: text,
  content: text,
  starts_at: z.nullable(epochMs),
  ends_at: z.nullable(epochMs),
})

/** The adapter's calls for games and site content. */
export const playCalls = {
  'games.launch': {
    path: ({ game_name: venue }) => `/v2/venues/${encodeURIComponent(venue)}/launch`,
    input: ({ device, params }) => ({ device, params }),
    output: fields({
      result: optionalText,
      method: z.nullable(z.enum(['GET', 'POST'])),
      params: z.nullable(z.record(text, text)),
    }),
  },
  'games.list': {
    method: 'GET',
    path: ({ game_code: venue }) => `/v2/venues/${encodeURIComponent(venue)}/titles`,
    input: ({ query, sort, cursor }) => ({ query, sort, cursor }),
    output: fields(
      page(
        fields({
          id: text,
          name: text,
          game_code: text,
          title_code: text,
          picture: optionalText,
          maintenance: boolean,
        }),
      ),
    ),
  },
  'games.memberList': { path: '/v2/me/games', output: z.array(game) },
  'games.guestList': { path: '/v2/games', output: z.array(game) },
  // Each notice of this backend has its text in every language.
  'content.marquee': {
    path: '/v2/notices',
    output: (_, { locale }) => {
      const words = z.pipe(
        z.record(text, text),
        z.transform((each) => each[locale] ?? ''),
      )
      return z.array(fields({ id: text, title: words, content: words, published_at: epochMs }))
    },
  },
  // This backend has no posts.
  'content.posts': { load: () => null, output: constant([]) },
  'content.activities': { path: '/v2/promotions', output: z.array(promotion) },
  'content.applyActivity': {
    path: ({ id }) => `/v2/promotions/${encodeURIComponent(id)}/applications`,
    input: () => ({}),
    output: fields({ state: z.enum(['applied', 'granted']) }),
  },
  'content.site': {
    path: '/v2/settings',
    output: fields({
      register_google_verify: boolean,
      top_up: fields({ vendor: topUp, usdt: topUp, store: topUp }),
      usdt_rate: minorUnits,
      session_idle_s: z.optional(integer),
    }),
  },
} satisfies Adapter['calls']
