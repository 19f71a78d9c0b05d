import { languageTag, type Locale } from '@/contract/locales'
import { siteTimeZone } from '@/contract/constants'

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const amountPattern = /^-?\d+\.\d{1,2}$/

/**
 * Formats amounts (decimal strings) and timestamps (ISO 8601; the result names the time zone) in the reader's language.
 * Returns anything else unchanged.
 */
export function formatForReader(value: string | number, locale: Locale): string | number {
  if (typeof value === 'number') return value
  if (amountPattern.test(value)) {
    const isWhole = /\.0+$/.test(value)
    const format = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: isWhole ? 0 : 2 })
    // Intl formats the decimal string itself, because a JavaScript number cannot hold the largest amounts exactly.
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
