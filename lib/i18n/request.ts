import { getRequestConfig } from 'next-intl/server'
import { languageTag } from '@/contract/locales'
import { siteTimeZone } from '@/contract/constants'
import { currentLocale } from './current-locale'
import { messagesOf } from './messages'

/**
 * Messages for server components, in the language of the `[locale]` segment
 * (`docs/adr/0003-language-without-url-prefix.md`).
 */
export default getRequestConfig(async () => {
  const locale = await currentLocale()
  return { locale: languageTag[locale], messages: await messagesOf(locale), timeZone: siteTimeZone }
})
