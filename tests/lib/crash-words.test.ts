import { expect, it } from 'vitest'
import { languageTag, locales } from '@/contract/locales'
import { crashWordsIn } from '@/lib/i18n/crash-words'

it('has words for every language of a page, and for a page of none', () => {
  const titles = locales.map((locale) => crashWordsIn(languageTag[locale]).title)
  expect(new Set(titles).size).toBe(locales.length)
  expect(crashWordsIn('').title).toBe(crashWordsIn(languageTag.tw).title)
})
