import { randomText } from './random-text'
import { siteDayOf } from './site-day'

/** First letter of an order number: D top-up, W withdrawal, T transfer, A transfer of everything, J adjustment. */
type Series = 'D' | 'W' | 'T' | 'A' | 'J'

/** Creates a number that a member can read out to customer service, such as `D20260302K7QX2M9P4C`. */
export const newOrderNumber = (series: Series, at: Date): string =>
  `${series}${siteDayOf(at).replaceAll('-', '')}${randomText(10)}`
