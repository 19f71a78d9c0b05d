import { describe, expect, it } from 'vitest'
import { dialCode, toE164, type Region } from '@/components/ui/form/countries'
import { mobile } from '@/contract/fields'

describe('toE164', () => {
  it.each([
    ['TW', '0912345678', '+886912345678'],
    ['TW', '912 345 678', '+886912345678'],
    ['TW', '０９１２－３４５－６７８', '+886912345678'],
    ['VN', '090-123-4567', '+84901234567'],
    ['US', '(415) 555-0132', '+14155550132'],
    ['TW', '+66 81 234 5678', '+66812345678'],
    ['TW', '0066 81 234 5678', '+66812345678'],
    ['TW', '886 912 345 678', '+886912345678'],
    ['TW', '+886 (0)912-345-678', '+886912345678'],
    ['VN', '84901234567', '+84901234567'],
    ['VN', '0845551234', '+84845551234'],
    ['VN', '84 555 1234', '+84845551234'],
    ['TH', '66 81 234 5678', '+66812345678'],
    ['TH', '0661234567', '+66661234567'],
    ['US', '1 415 555 0132', '+14155550132'],
    ['TW', '  ', ''],
    ['TW', 'abc', ''],
  ] as const)('turns %s %s into %s', (region, typed, number) => {
    const typedNumber = toE164(region, typed)
    expect(typedNumber && mobile.parse(typedNumber)).toBe(number)
  })

  it.each(Object.keys(dialCode) as Region[])('turns a number of %s into one that the contract accepts', (region) => {
    expect(mobile.safeParse(toE164(region, '0912345678')).success).toBe(true)
  })
})
