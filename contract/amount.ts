/** Points on the wire are decimal strings (`"1234.50"`); in code they are bigint minor units (1/100 point). */

const pattern = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

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
