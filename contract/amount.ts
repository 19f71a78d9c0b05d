/** Points on the wire are decimal strings (`"1234.50"`); in code they are bigint minor units (1/100 point). */

const pattern = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** An unsigned amount of at most thirteen digits and two decimals. */
export const amountPattern = /^\d{1,13}(\.\d{1,2})?$/
/** Whether an amount that matches `amountPattern` is more than zero. */
export const isPositive = (decimal: string): boolean => /[1-9]/.test(decimal)

/** Why a text is not a positive amount, as a `FieldCode`; null if it is one. */
export function amountError(text: string): 'required' | 'amount_format' | 'amount_not_positive' | 'too_long' | null {
  if (text === '') return 'required'
  if (/^[-−]\d/.test(text)) return 'amount_not_positive'
  if (/^\d{14}/.test(text)) return 'too_long'
  if (!amountPattern.test(text)) return 'amount_format'
  return isPositive(text) ? null : 'amount_not_positive'
}

/** The canonical form of an amount: `100` becomes `100.00`. Text that is not an amount is returned unchanged. */
export const canonicalAmount = (text: string): string => (amountPattern.test(text) ? toDecimal(toMinor(text)) : text)

/** Minor units (1/100 point) of a positive amount; null if the text is not one. */
export const amountMinorOrNull = (text: string): bigint | null => (amountError(text) ? null : toMinor(text))

/** Minor units of a decimal string; throws a RangeError if it is not an amount with at most two decimals. */
export function toMinor(decimal: string): bigint {
  const match = pattern.exec(decimal)
  if (!match) throw new RangeError(`not an amount: ${decimal}`)
  const [, sign, whole = '0', fraction = ''] = match
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign ? -minor : minor
}

/**
 * The price of points in 1/100 USDT, at `rateMinor` (1/100 point for one USDT); rounded up, so that the points are never
 * worth more than the payment.
 */
export const usdtPrice = (amountMinor: bigint, rateMinor: bigint): bigint =>
  (amountMinor * 100n + rateMinor - 1n) / rateMinor

const millionths = 1_000_000n

/** Millionths of a currency's unit for one point, from a decimal with up to six decimals. */
export function toMillionths(rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}

/** The decimal of a rate in millionths, without trailing zeros. */
export function fromMillionths(rate: bigint): string {
  const fraction = String(rate % millionths).padStart(6, '0')
  return `${rate / millionths}.${fraction}`.replace(/\.?0+$/, '')
}

/** Currencies whose cents exist only in ISO 4217: nobody can pay them. */
const withoutCentsInUse = ['TWD']

/** Whether somebody can pay cents of a currency. */
export function hasCents(currency: string): boolean {
  if (withoutCentsInUse.includes(currency)) return false
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits !== 0
}

/**
 * The price of points in 1/100 of a currency, at `rate` units for one point; rounded up to the currency's smallest unit.
 */
export function priceIn(currency: string, amountMinor: bigint, rate: string): bigint {
  const smallest = hasCents(currency) ? 1n : 100n
  const step = millionths * smallest
  return ((amountMinor * toMillionths(rate) + step - 1n) / step) * smallest
}

/** The amount, or zero if it is negative. */
export const orZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n)

/** The decimal string of minor units, always with two decimals. */
export function toDecimal(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
