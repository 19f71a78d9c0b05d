import { toDecimal, toMinor } from '@/contract/amount'

/**
 * The decimal separator of a language tag. Points are grouped here and not by Intl, whose first use loads the browser's
 * language data: that takes a phone longer than a frame.
 */
export const decimalSeparator = (tag: string): '.' | ',' => (tag.startsWith('vi') ? ',' : '.')

/** Groups the digits and writes a minus (−) instead of the hyphen. */
function grouped(decimal: string, tag: string): string {
  const separator = decimalSeparator(tag)
  const [whole = '', fraction] = decimal.replace('-', '−').split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator === ',' ? '.' : ',')
  return fraction ? groups + separator + fraction : groups
}

/** Formats a decimal string as points. `tag` is a language tag. Throws a RangeError on anything that is not an amount. */
export function formatPoints(decimal: string, tag: string, { signed = false } = {}): string {
  const minor = toMinor(decimal)
  return (signed && minor > 0n ? '+' : '') + grouped(toDecimal(minor), tag)
}

/**
 * Formats a time in the site's time zone and in the language's format (Thai with Buddhist years). `hasZone` appends the
 * zone (`GMT+8`); readers in other zones need it for deadlines.
 */
export function formatMoment(iso: string, tag: string, timeZone: string, { hasZone = false } = {}): string {
  const moment = new Date(iso)
  const words = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)
  if (!hasZone) return words
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return `${words} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`
}

/** Formats a calendar day (`YYYY-MM-DD`), such as `Nov 29, 2026`. */
export const formatDay = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`))

/** Formats an amount of another unit, such as USDT, like points; unchanged if it has more than two decimals. */
export function formatFigure(figure: string, tag: string): string {
  return /^-?\d+(\.\d{1,2})?$/.test(figure) ? formatPoints(figure, tag) : figure
}

const currencySigns: Record<string, string> = { TWD: 'NT$', THB: '฿' }

/** Formats an amount of a currency (ISO 4217, or USDT) without zero decimals: `NT$1,000`, `31.25 USDT`. */
export function formatMoney(figure: string, currency: string, tag: string): string {
  const text = formatFigure(figure, tag).replace(/[.,]00$/, '')
  const sign = currencySigns[currency]
  return sign ? sign + text : `${text} ${currency}`
}

/** Formats points and omits zero decimals, for limits and stakes at venues (`20,000`). */
export const formatStake = (decimal: string, tag: string): string =>
  grouped(toDecimal(toMinor(decimal)).replace(/\.?0+$/, ''), tag)

/** Formats a percentage (a decimal string, such as a title's return to player) with at most two decimals, without the sign. */
export const formatRate = (percent: string, tag: string): string =>
  grouped(String(Number(Number(percent).toFixed(2))), tag)

/** Splits whole minutes into hours and minutes. */
export const splitMinutes = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/**
 * The amount at a share (0 to 1) of the way from one decimal string to another, rounded to the minor unit. For display
 * only.
 */
export function interpolateAmount(from: string, to: string, share: number): string {
  const difference = Number(toMinor(to) - toMinor(from))
  return toDecimal(toMinor(from) + BigInt(Math.round(difference * share)))
}
