'use client'

import type { MouseEvent } from 'react'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { languageNames } from '@/lib/i18n/language-names'
import { changeLocale } from '@/lib/i18n/sync-locale'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'

/** A link to the page in each language. A click also saves the language. */
export function LanguageLinks() {
  const current = useCurrentLocale()
  const choose = (locale: Locale) => (event: MouseEvent) => {
    event.preventDefault()
    changeLocale(locale)
  }
  return (
    <ul
      // The system's font: a Vietnamese name would load a font of the site.
      className="flex flex-wrap gap-x-4 font-[system-ui]"
    >
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={`?lang=${locale}`}
            lang={languageTag[locale]}
            hrefLang={languageTag[locale]}
            aria-current={locale === current ? 'true' : undefined}
            onClick={choose(locale)}
            className="quiet-link aria-[current=true]:text-points"
          >
            {languageNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
