import { languageTag, type Locale } from '@/contract/locales'
import { reload } from '../reload'
import { readAddressLocale, readLocale, readSavedLocale, saveLocale } from '../storage'
import { languageNames } from './language-names'

/** Saves a language and shows the site in it, also where the address names another. */
export function changeLocale(locale: Locale): void {
  saveLocale(locale, languageNames[locale])
  if (readAddressLocale()) {
    const address = new URL(location.href)
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }
  void reload()
}

/**
 * Saves the current language, and reloads a page that was served in another one (specification, section 2). Where the
 * address names a language, that one is shown, and saved only if none was.
 */
export function syncLocale(): void {
  const named = readAddressLocale()
  const locale = named ? (readSavedLocale() ?? named) : readLocale()
  saveLocale(locale, languageNames[locale])
  const isShown = document.documentElement.lang === languageTag[locale]
  if (named) return
  // Without cookies the page would reload endlessly.
  if (!isShown && document.cookie.includes(`lang=${locale}`)) location.reload()
}
