import { Refusal, type Answers, type CallContext } from '../answer'
import { notices, promotions } from '../words'
import { ago, dayMs } from '../mock-state'

const limits = {
  minimum: '100.00',
  maximum: '50000.00',
  daily_cap: '200000.00',
  quick_amounts: ['500.00', '1000.00', '3000.00', '5000.00'],
}
/** How many announcements run in the ticker. All others are posts. */
const inTicker = 2
const dailyReward = 50_00n

const noticesFor = ({ state, locale }: CallContext, first: number, end?: number) =>
  state.hasContent
    ? notices.slice(first, end).map(({ title, content }, index) => ({
        id: first + index + 1,
        title: title[locale],
        content: content[locale],
        published_at: ago((index + 1) * dayMs),
      }))
    : []

export const content: Answers['content'] = {
  marquee: (_, context) => noticesFor(context, 0, inTicker),
  posts: (_, context) => noticesFor(context, inTicker),
  activities: (_, { state, locale }) =>
    state.hasContent
      ? promotions.map(({ type, picture, title, summary }, index) => ({
          id: index + 1,
          type,
          picture,
          title: title[locale],
          summary: summary[locale],
          content: `<p>${summary[locale]}</p>`,
          starts_at: ago(30 * dayMs),
          ends_at: ago(-30 * dayMs),
        }))
      : [],
  applyActivity: ({ id: given }, { state }) => {
    const id = Number(given)
    const promotion = promotions[id - 1]
    if (!promotion) throw new Refusal('not_found')
    if (state.applied.has(id)) throw new Refusal('already_applied')
    state.applied.add(id)
    if (promotion.type !== 'daily') return { state: 'applied' }
    state.creditMinor += dailyReward
    return { state: 'granted' }
  },
  site: () => ({
    register_google_verify: false,
    top_up: { vendor: limits, usdt: limits, store: { ...limits, maximum: '20000.00' } },
    usdt_rate: '32.00',
  }),
}
