// Tests lib/points/format.ts, lib/points/turnover.ts, lib/points/venue-points.ts, lib/forms/amount-text.ts
// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountError, amountMinorOrNull, isPositive, toDecimal, toMinor } from '@/contract/amount'
import { parseAmountText } from '@/lib/forms/amount-text'
import { interpolateAmount } from '@/lib/points/format'
import { turnoverProgress } from '@/lib/points/turnover'
import { partitionByBalance } from '@/lib/points/venue-points'

describe('a positive amount', () => {
  it.each([
    ['', 'required'],
    ['0', 'amount_not_positive'],
    ['0.00', 'amount_not_positive'],
    ['0.01', null],
    ['100', null],
    ['100.5', null],
    ['9999999999999.99', null],
    ['10000000000000', 'too_long'],
    ['1.', 'amount_format'],
    ['.5', 'amount_format'],
    ['1.005', 'amount_format'],
    ['-1', 'amount_not_positive'],
    ['−5', 'amount_not_positive'],
    ['1,000', 'amount_format'],
    ['1 ', 'amount_format'],
    ['a1', 'amount_format'],
  ])('%j is refused as %s', (text, fault) => expect(amountError(text)).toBe(fault))

  it('is positive if any of its digits is not zero', () => {
    expect(['0', '0.00', '', '0.01', '900', '-9'].filter(isPositive)).toEqual(['0.01', '900', '-9'])
  })

  it('is accepted in the notations that people type', () => {
    expect(parseAmountText(' 1,234.50 ', 'en')).toBe('1234.50')
    expect(parseAmountText('１２３．５', 'zh-TW')).toBe('123.5')
    expect(amountMinorOrNull(parseAmountText('1,234.5', 'th'))).toBe(123_450n)
    expect(amountMinorOrNull(parseAmountText('12 345', 'en'))).toBe(1_234_500n)
    expect(['', '0', '1.234', 'ten'].map((typed) => amountMinorOrNull(parseAmountText(typed, 'en')))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('every amount', () => {
  it('survives the round trip through its canonical decimal string', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (minor) => {
        const decimal = toDecimal(minor)
        expect(decimal).toMatch(/^-?(0|[1-9]\d*)\.\d{2}$/)
        expect(toMinor(decimal)).toBe(minor)
      }),
    )
  })

  it('is quoted in the error if it is invalid', () => {
    expect(() => toMinor('12,5')).toThrow('not an amount: 12,5')
  })
})

describe('interpolateAmount', () => {
  it.each([
    ['0.00', '10.00', 0, '0.00'],
    ['0.00', '10.00', 0.5, '5.00'],
    ['5.00', '10.00', 0.5, '7.50'],
    ['10.00', '5.00', 0.25, '8.75'],
    ['0.00', '0.03', 0.5, '0.02'],
    ['-1.00', '1.00', 1, '1.00'],
  ])('between %s and %s at the fraction %d returns %s', (from, to, share, shown) => {
    expect(interpolateAmount(from, to, share)).toBe(shown)
  })
})

describe('turnoverProgress', () => {
  it.each([
    ['0.00', '0.00', { percent: 100, left: '0.00', isMet: true }],
    ['5000.00', '5000.00', { percent: 100, left: '0.00', isMet: true }],
    ['5000.00', '6000.00', { percent: 100, left: '0.00', isMet: true }],
    ['5000.00', '4999.99', { percent: 99, left: '0.01', isMet: false }],
    ['5000.00', '1250.00', { percent: 25, left: '3750.00', isMet: false }],
    ['5000.00', '0.00', { percent: 0, left: '5000.00', isMet: false }],
  ])(
    'returns percentage and remainder for a turnover of %s and bets of %s',
    (turnover_required, turnover_done, progress) => {
      expect(turnoverProgress({ turnover_required, turnover_done })).toEqual(progress)
    },
  )
})

describe('points at the venues', () => {
  const venue = (name: string, balance: string | null, maintenance = false) => ({ name, balance, maintenance })
  const names = (venues: { name: string }[]) => venues.map(({ name }) => name)

  it('are sorted by descending balance, with empty venues last in their original order', () => {
    const venues = [
      venue('a', '1.00'),
      venue('b', '0.00'),
      venue('c', '20.00'),
      venue('d', null),
      venue('e', '1.00'),
      venue('f', '3.50'),
      venue('g', null, true),
    ]
    const { holding, rest, total, unresponsive } = partitionByBalance(venues)
    expect(names(holding)).toEqual(['c', 'f', 'a', 'e'])
    expect(names(rest)).toEqual(['b', 'd', 'g'])
    expect([total, unresponsive]).toEqual(['25.50', 1])
  })

  it('add up to zero if there are no balances', () => {
    expect(partitionByBalance([])).toEqual({ holding: [], rest: [], total: '0.00', unresponsive: 0 })
  })
})
