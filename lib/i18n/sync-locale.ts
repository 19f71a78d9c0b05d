import { languageTag, type Locale } from '@/contract/locales'
import { reload } from '../reload'
import { readLocale, saveLocale } from '../storage'
import { languageNames } from './language-names'

/** Saves a language and shows the site in it. */
export function changeLocale(locale: Locale): void {
  saveLocale(locale, languageNames[locale])
  void reload()
}

/** Saves the current language, and reloads a page that was served in another one (specification, section 2). */
export function syncLocale(): void {
  const locale = readLocale()
  saveLocale(locale, languageNames[locale])
  const isShown = document.documentElement.lang === languageTag[locale]
  // Without cookies the page would reload endlessly.
  if (!isShown && document.cookie.includes(`lang=${locale}`)) location.reload()
}
