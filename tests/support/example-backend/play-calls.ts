import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { decimal, epochSeconds, boolean, renameFields, integer } from '@/lib/api/backend/wire-codecs'
import { optional, page, text } from './codecs'

const game = renameFields({
  id: ['id', integer],
  name: ['title', text],
  game_code: ['hall', text],
  game_type: ['kind', integer],
  maintenance: ['closed', boolean],
})
const notice = renameFields({
  id: ['id', integer],
  title: ['title', text],
  content: ['html', text],
  published_at: ['publishedAt', epochSeconds],
})
const topUp = renameFields({
  minimum: ['least', decimal],
  maximum: ['most', decimal],
  daily_cap: ['perDay', decimal],
  quick_amounts: ['quick', z.array(decimal)],
})
const promotion = renameFields({
  id: ['id', integer],
  type: ['kind', z.enum(['new', 'daily', 'sport', 'egame', 'live'])],
  title: ['title', text],
  summary: ['teaser', text],
  picture: ['picture', text],
  content: ['html', text],
  starts_at: ['startsAt', z.nullable(epochSeconds)],
  ends_at: ['endsAt', z.nullable(epochSeconds)],
})

/** The adapter's calls for games and site content. */
export const playCalls = {
  'games.launch': {
    path: '/svc/hall.open',
    input: ({ game_name, device, params }) => ({ hall: game_name, device, extra: params }),
    output: renameFields({
      result: ['link', optional],
      method: ['send', z.nullable(z.enum(['GET', 'POST']))],
      params: ['with', z.nullable(z.record(text, text))],
    }),
  },
  'games.list': {
    path: '/svc/hall.titles',
    input: ({ game_code, query, sort, cursor }) => ({ hall: game_code, like: query, order: sort, next: cursor }),
    output: renameFields(
      page(
        renameFields({
          id: ['id', text],
          name: ['title', text],
          game_code: ['hall', text],
          title_code: ['code', text],
          picture: ['picture', optional],
          maintenance: ['closed', boolean],
        }),
      ),
    ),
  },
  'games.memberList': { path: '/svc/hall.listMember', output: z.array(game) },
  'games.guestList': { path: '/svc/hall.list', output: z.array(game) },
  'content.marquee': { path: '/svc/news.ticker', output: z.array(notice) },
  'content.posts': { path: '/svc/news.posts', output: z.array(notice) },
  'content.activities': { path: '/svc/promotion.list', output: z.array(promotion) },
  'content.applyActivity': {
    path: '/svc/promotion.apply',
    output: renameFields({ state: ['result', z.enum(['applied', 'granted'])] }),
  },
  'content.site': {
    path: '/svc/site.settings',
    output: renameFields({
      register_google_verify: ['captcha', boolean],
      top_up: ['topUp', renameFields({ vendor: ['vendor', topUp], usdt: ['usdt', topUp], store: ['store', topUp] })],
      usdt_rate: ['usdtRate', decimal],
    }),
  },
} satisfies Adapter['calls']
