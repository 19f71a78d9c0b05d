/** Points on the wire are decimal strings (`"1234.50"`); in code they are bigint minor units (1/100 point). */

const pattern = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Points that are to move, as they are written: at most thirteen digits and two decimals, no sign. */
export const amountPattern = /^\d{1,13}(\.\d{1,2})?$/
/** Whether points that are written so are more than zero. */
export const isPositive = (decimal: string): boolean => /[1-9]/.test(decimal)

/** What keeps a text from being points that can move, as the code of its field's fault; null when nothing does. */
export function amountError(text: string): 'required' | 'amount_format' | 'amount_not_positive' | null {
  if (text === '') return 'required'
  if (!amountPattern.test(text)) return 'amount_format'
  return isPositive(text) ? null : 'amount_not_positive'
}

/** Minor units of a decimal string; throws a RangeError when it is not one (at most two decimals). */
export function toMinor(decimal: string): bigint {
  const match = pattern.exec(decimal)
  if (!match) throw new RangeError(`not an amount: ${decimal}`)
  const [, sign, whole = '0', fraction = ''] = match
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign ? -minor : minor
}

/** The decimal string of minor units, always with two decimals. */
export function toDecimal(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
