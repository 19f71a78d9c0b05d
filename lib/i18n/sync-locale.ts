import { languageTag, type Locale } from '@/contract/locales'
import { reload } from '../browser/reload'
import { readAddressLocale, readLocale, readSavedLocale, saveLocale } from '../storage/language'
import { languageNames } from './language-names'

/** Saves a language and shows the site in it, even if the URL names another one. */
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
 * Saves the current language, and reloads the page if it was served in another one (specification, section 2). If the
 * URL names a language, the page stays in it, and it is saved only if no language was saved before.
 */
export function syncLocale(): void {
  const named = readAddressLocale()
  const locale = named ? (readSavedLocale() ?? named) : readLocale()
  saveLocale(locale, languageNames[locale])
  const isShown = document.documentElement.lang === languageTag[locale]
  if (named) return
  // Without cookies, the page would reload again and again.
  if (!isShown && document.cookie.includes(`lang=${locale}`)) location.reload()
}
