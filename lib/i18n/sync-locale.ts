import { languageTag, type Locale } from '@/contract/locales'
import { reload } from '../reload'
import { readLocale, saveLocale } from '../storage'
import { languageNames } from './language-names'

/** Chooses a language for good and shows the site in it. */
export function changeLocale(locale: Locale): void {
  saveLocale(locale, languageNames[locale])
  void reload()
}

/** Saves the language in use, and reloads a page that came in another (specification, section 2). */
export function syncLocale(): void {
  const locale = readLocale()
  saveLocale(locale, languageNames[locale])
  const isShown = document.documentElement.lang === languageTag[locale]
  // Without cookies a reload would change nothing, for ever.
  if (!isShown && document.cookie.includes(`lang=${locale}`)) location.reload()
}
