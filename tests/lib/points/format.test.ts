// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { languageTag } from '@/contract/locales'
import { formatFigure, formatMoment, formatMoney, formatPoints, formatRate, formatStake } from '@/lib/points/format'
import { siteDayOf } from '@/contract/site-day'
import { addDays, daysBetween } from '@/lib/time/site-day'

it('formats money with its sign or code, and without zero decimals', () => {
  expect(formatMoney('1000.00', 'TWD', 'zh-Hant-TW')).toBe('NT$1,000')
  expect(formatMoney('1050.50', 'THB', 'th-TH')).toBe('฿1,050.50')
  expect(formatMoney('800000', 'VND', 'vi-VN')).toBe('800.000 VND')
  expect(formatMoney('31.256789', 'USDT', 'en-US')).toBe('31.256789 USDT')
})

describe('formatPoints', () => {
  it('formats points exactly, in the number format of the language', () => {
    expect(formatPoints('1234.5', 'zh-Hant-TW')).toBe('1,234.50')
    expect(formatPoints('1234.5', 'vi-VN')).toBe('1.234,50')
    expect(formatPoints('1234.5', 'th-TH')).toBe('1,234.50')
    expect(formatPoints('9007199254740993.01', 'en-US')).toBe('9,007,199,254,740,993.01')
  })

  it('writes every language as Intl does, except for the minus', () => {
    for (const tag of Object.values(languageTag))
      for (const decimal of [
        '0',
        '-0.5',
        '7.1',
        '-999.99',
        '1000',
        '-1000',
        '12345.6',
        '-123456',
        '9999999999999.99',
      ]) {
        const format = (digits: Intl.NumberFormatOptions) =>
          new Intl.NumberFormat(tag, { maximumFractionDigits: 2, ...digits })
            .format(decimal as `${number}`)
            .replace('-', '−')
        expect(formatPoints(decimal, tag)).toBe(format({ minimumFractionDigits: 2 }))
        expect(formatPoints(decimal, tag, { signed: true })).toBe(
          format({ minimumFractionDigits: 2, signDisplay: 'exceptZero' }),
        )
        expect(formatStake(decimal, tag)).toBe(format({}))
      }
  })

  it('signs gains and losses, but not zero', () => {
    expect(formatPoints('5', 'en-US', { signed: true })).toBe('+5.00')
    expect(formatPoints('-5', 'en-US', { signed: true })).toBe('−5.00')
    expect(formatPoints('0', 'en-US', { signed: true })).toBe('0.00')
  })

  it('throws on an invalid amount', () => {
    expect(() => formatPoints('abc', 'en-US')).toThrow(RangeError)
  })
})

describe('formatFigure', () => {
  it('keeps all decimals of a figure, even more than two', () => {
    expect(formatFigure('31.25', 'vi-VN')).toBe('31,25')
    expect(formatFigure('31', 'vi-VN')).toBe('31,00')
    expect(formatFigure('31.250001', 'vi-VN')).toBe('31.250001')
  })
})

describe('formatRate', () => {
  it('writes a percentage with at most two decimals, in the number format of the language', () => {
    expect(formatRate('96.50', 'en-US')).toBe('96.5')
    expect(formatRate('96.53', 'vi-VN')).toBe('96,53')
    expect(formatRate('94', 'vi-VN')).toBe('94')
    expect(formatRate('97.128', 'en-US')).toBe('97.13')
  })
})

describe("the site's days and times", () => {
  it('are formatted in the site’s time zone, in Thai with Buddhist years', () => {
    expect(formatMoment('2026-01-01T16:30:00Z', 'en-US', 'Asia/Taipei')).toMatch(/Jan 2, 2026.*12:30/)
    expect(formatMoment('2026-01-01T16:30:00Z', 'th-TH', 'Asia/Taipei')).toContain('2569')
  })

  it('name the zone on request, in every language', () => {
    const withZone = (tag: string) => formatMoment('2026-01-01T16:30:00Z', tag, 'Asia/Taipei', { hasZone: true })
    for (const tag of ['zh-Hant-TW', 'vi-VN', 'en-US', 'th-TH']) {
      expect(withZone(tag)).toBe(`${formatMoment('2026-01-01T16:30:00Z', tag, 'Asia/Taipei')} GMT+8`)
    }
  })

  it('start at midnight in the site’s time zone', () => {
    expect(siteDayOf(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02-28')
    expect(siteDayOf(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01')
  })

  it('are counted correctly across months and leap years', () => {
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(daysBetween('2026-01-02', '2026-01-01')).toEqual([])
  })
})
