import { expect, it } from 'vitest'
import { languageTag, locales } from '@/contract/locales'
import { crashMessages } from '@/lib/i18n/crash-messages'

it('the crash screen has messages for every page language, and for a page without one', () => {
  const titles = locales.map((locale) => crashMessages(languageTag[locale]).title)
  expect(new Set(titles).size).toBe(locales.length)
  expect(crashMessages('').title).toBe(crashMessages(languageTag.tw).title)
})
