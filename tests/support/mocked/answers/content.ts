import { toDecimal } from '../../../../contract/amount'
import { topUp, usdtRateMinor, withdrawal, type TopUpRule } from '../../../../server/domain/rules'
import { Refusal, type Answers, type CallContext } from '../answer'
import { notices, promotions } from '../words'
import { ago, dayMs } from '../mock-state'
import { methodFacts } from '../money-facts'

const limitsOf = ({ minimumMinor, maximumMinor, dailyCapMinor, quickAmountsMinor }: TopUpRule) => ({
  minimum: toDecimal(minimumMinor),
  maximum: toDecimal(maximumMinor),
  daily_cap: toDecimal(dailyCapMinor),
  quick_amounts: quickAmountsMinor.map(toDecimal),
})
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
  site: (_, { state, locale }) => ({
    register_google_verify: false,
    top_up: {
      vendor: { ...limitsOf(topUp.vendor), ...methodFacts(state, locale, 'vendor') },
      usdt: { ...limitsOf(topUp.usdt), ...methodFacts(state, locale, 'usdt') },
      store: { ...limitsOf(topUp.store), ...methodFacts(state, locale, 'store') },
    },
    usdt_rate: toDecimal(usdtRateMinor),
    ...(state.hasMoneyFacts && { turnover_percent: Number(withdrawal.turnoverPercent) }),
  }),
}
