import { render, type RenderResult } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { languageTag, type Locale } from '@/contract/locales'
import { siteTimeZone } from '@/contract/constants'
import en from '@/locales/en'
import th from '@/locales/th'
import tw from '@/locales/tw'
import vi from '@/locales/vi'
import { Navigation } from './navigation'

const messages = { tw, vi, en, th }

/** Wraps content in the providers for the address and for messages of a language. */
export const inLanguage = (content: ReactNode, locale: Locale) => (
  <Navigation>
    <NextIntlClientProvider locale={languageTag[locale]} messages={messages[locale]} timeZone={siteTimeZone}>
      {content}
    </NextIntlClientProvider>
  </Navigation>
)

/** Renders with the site's providers, in the default language or the given one. */
export function renderSite(content: ReactNode, locale: Locale = 'tw'): RenderResult {
  return render(inLanguage(content, locale))
}
