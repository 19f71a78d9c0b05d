import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { decimal, epochSeconds, flag, renamed, whole } from '@/lib/api/backend/wire-forms'
import { maybe, page, text } from './forms'

const game = renamed({
  id: ['id', whole],
  name: ['title', text],
  game_code: ['hall', text],
  game_type: ['kind', whole],
  maintenance: ['closed', flag],
})
const notice = renamed({
  id: ['id', whole],
  title: ['title', text],
  content: ['html', text],
  published_at: ['publishedAt', epochSeconds],
})
const topUp = renamed({
  minimum: ['least', decimal],
  maximum: ['most', decimal],
  daily_cap: ['perDay', decimal],
  quick_amounts: ['quick', z.array(decimal)],
})
const promotion = renamed({
  id: ['id', whole],
  type: ['kind', z.enum(['new', 'daily', 'sport', 'egame', 'live'])],
  title: ['title', text],
  summary: ['teaser', text],
  picture: ['picture', text],
  content: ['html', text],
  starts_at: ['startsAt', z.nullable(epochSeconds)],
  ends_at: ['endsAt', z.nullable(epochSeconds)],
})

/** Games, and what the site shows of itself. */
export const playCalls = {
  'games.launch': {
    path: '/svc/hall.open',
    input: ({ game_name, device, params }) => ({ hall: game_name, device, extra: params }),
    output: renamed({
      result: ['link', maybe],
      method: ['send', z.nullable(z.enum(['GET', 'POST']))],
      params: ['with', z.nullable(z.record(text, text))],
    }),
  },
  'games.list': {
    path: '/svc/hall.titles',
    input: ({ game_code, query, sort, cursor }) => ({ hall: game_code, like: query, order: sort, next: cursor }),
    output: renamed(
      page(
        renamed({
          id: ['id', text],
          name: ['title', text],
          game_code: ['hall', text],
          title_code: ['code', text],
          picture: ['picture', maybe],
          maintenance: ['closed', flag],
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
    output: renamed({ state: ['result', z.enum(['applied', 'granted'])] }),
  },
  'content.site': {
    path: '/svc/site.settings',
    output: renamed({
      register_google_verify: ['captcha', flag],
      top_up: ['topUp', renamed({ vendor: ['vendor', topUp], usdt: ['usdt', topUp], store: ['store', topUp] })],
      usdt_rate: ['usdtRate', decimal],
    }),
  },
} satisfies Adapter['calls']
