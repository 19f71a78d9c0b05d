import { languageTag, type Locale } from '@/contract/locales'
import { siteTimeZone } from '@/contract/constants'

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const amountPattern = /^-?\d+\.\d{1,2}$/

/**
 * Amounts (decimal strings) and moments (ISO 8601, with the zone's name) as a reader of that language writes them; anything
 * else as it is.
 */
export function formatForReader(value: string | number, locale: Locale): string | number {
  if (typeof value === 'number') return value
  if (amountPattern.test(value)) {
    const isWhole = /\.0+$/.test(value)
    const format = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: isWhole ? 0 : 2 })
    // Intl takes the decimal string itself: a floating-point number could not hold the largest amounts.
    return format.format(value as `${number}`)
  }
  if (instantPattern.test(value)) {
    const moment = new Date(value)
    const write = (format: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTag[locale], { timeZone: siteTimeZone, ...format })
    const zone = write({ timeZoneName: 'short' })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')
    return `${write({ dateStyle: 'medium', timeStyle: 'short' }).format(moment)} ${zone?.value ?? siteTimeZone}`
  }
  return value
}
