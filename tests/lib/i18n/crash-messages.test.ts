import { expect, it } from 'vitest'
import { languageTag, locales } from '@/contract/locales'
import { crashMessages } from '@/lib/i18n/crash-messages'

it('the crash screen has its own words in every language, and Chinese words if the page has no language', () => {
  const titles = locales.map((locale) => crashMessages(languageTag[locale]).title)
  expect(new Set(titles).size).toBe(locales.length)
  expect(crashMessages('').title).toBe(crashMessages(languageTag.tw).title)
})
