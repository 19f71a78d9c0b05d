import { describe, expect, it } from 'vitest'
import { chooseLocale } from '@/contract/reader-language'

describe('chooseLocale', () => {
  it.each([
    [['zh-TW'], 'tw'],
    [['zh-CN'], 'tw'],
    [['zh-Hant-HK'], 'tw'],
    [['vi'], 'vi'],
    [['vi-VN'], 'vi'],
    [['en-US'], 'en'],
    [['en-GB'], 'en'],
    [['uk'], 'en'],
    [['th-TH'], 'th'],
    [['fr-FR', 'de'], 'tw'],
    [[], 'tw'],
  ] as const)('for the languages %j, returns %s', (tags, locale) => {
    expect(chooseLocale(tags)).toBe(locale)
  })

  it("prefers languages in the header's order", () => {
    expect(chooseLocale(['fr', 'th', 'zh-TW'])).toBe('th')
  })
})
