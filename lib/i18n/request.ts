import { getRequestConfig } from 'next-intl/server'
import { languageTag } from '@/contract/locales'
import { siteTimeZone } from '@/contract/constants'
import { currentLocale } from './current-locale'
import { messagesOf } from './messages'

/** Server-side messages in the page's language, which the `[locale]` segment names (`docs/adr/0003-language-without-url-prefix.md`). */
export default getRequestConfig(async () => {
  const locale = await currentLocale()
  return { locale: languageTag[locale], messages: await messagesOf(locale), timeZone: siteTimeZone }
})
