import { toDecimal, toMinor } from '@/contract/amount'

const formats = new Map<string, Intl.NumberFormat>()

/** A number format, kept because creating one takes long. */
function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(tag, options)))
  return format
}

/** Formats a decimal string as points, exactly and without floating point. `tag` is a language tag. */
export function formatPoints(decimal: string, tag: string, { signed = false } = {}): string {
  toMinor(decimal) // throws on anything that is not an amount
  const options = {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? 'exceptZero' : 'auto',
  } as const
  return numberFormat(tag, options).format(decimal as `${number}`)
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

/** Formats an amount of another unit, such as USDT, like points; unchanged if it has more than two decimals. */
export function formatFigure(figure: string, tag: string): string {
  return /^-?\d+(\.\d{1,2})?$/.test(figure) ? formatPoints(figure, tag) : figure
}

/** Formats points and omits zero decimals, for limits and stakes at venues (`20,000`). */
export function formatStake(decimal: string, tag: string): string {
  return numberFormat(tag, { maximumFractionDigits: 2 }).format(decimal as `${number}`)
}

/**
 * The amount at a share (0 to 1) of the way from one decimal string to another, rounded to the minor unit. For display
 * only.
 */
export function interpolateAmount(from: string, to: string, share: number): string {
  const difference = Number(toMinor(to) - toMinor(from))
  return toDecimal(toMinor(from) + BigInt(Math.round(difference * share)))
}
