// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toDecimal, toMinor } from '@/contract/amount'

describe('amounts', () => {
  it.each([
    ['0', 0n, '0.00'],
    ['1', 100n, '1.00'],
    ['1.5', 150n, '1.50'],
    ['1234.05', 123405n, '1234.05'],
    ['-0.01', -1n, '-0.01'],
    ['-12.30', -1230n, '-12.30'],
    ['9007199254740993.01', 900719925474099301n, '9007199254740993.01'],
  ])('are read from %s and written with two decimals', (decimal, minor, written) => {
    expect(toMinor(decimal)).toBe(minor)
    expect(toDecimal(minor)).toBe(written)
  })

  it.each(['', '1.', '.5', '1.234', '1,000', '1e3', '+1', ' 1', 'NaN', '--1'])('cannot be read from %j', (text) => {
    expect(() => toMinor(text)).toThrow(RangeError)
  })
})
