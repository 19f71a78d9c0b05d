import { languageTag, type Locale } from '@/contract/locales'
import { siteTimeZone } from './rules'

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const amountPattern = /^-?\d+\.\d{1,2}$/

/** Amounts (decimal strings) and moments (ISO 8601) as a reader of that language writes them; anything else as it is. */
export function legible(value: string | number, locale: Locale): string | number {
  if (typeof value === 'number') return value
  if (amountPattern.test(value)) {
    const isWhole = /\.0+$/.test(value)
    const format = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: isWhole ? 0 : 2 })
    // Intl takes the decimal string itself: a floating-point number could not hold the largest amounts.
    return format.format(value as `${number}`)
  }
  if (instantPattern.test(value)) {
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: siteTimeZone } as const
    return new Intl.DateTimeFormat(languageTag[locale], format).format(new Date(value))
  }
  return value
}
