import { randomInt } from 'node:crypto'
import { siteDayOf } from './site-day'

/** Omits letters and digits that look alike, or sound alike when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** First letter of an order number: D top-up, W withdrawal, T transfer, A transfer of everything, J adjustment. */
type Series = 'D' | 'W' | 'T' | 'A' | 'J'

/** Creates a number that a member can read out to customer service, such as `D20260302K7QX2M9P4C`. */
export function newOrderNumber(series: Series, at: Date): string {
  const tail = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${series}${siteDayOf(at).replaceAll('-', '')}${tail}`
}
