import { createTranslator } from 'next-intl'
import { usualPasswordLength } from '@/contract/constants'
import { languageTag, type Locale } from '@/contract/locales'
import en from '@/locales/en'
import th from '@/locales/th'
import tw from '@/locales/tw'
import vi from '@/locales/vi'

const messages = { tw, vi, en, th }

export type Words = (key: string, values?: Record<string, string | number>) => string

/**
 * Returns a function that looks up a language's messages by key. It strips link tags and fills in the default minimum
 * length of a password. It throws on a missing key.
 */
export function wordsOf(locale: Locale): Words {
  // The keys come from a table, so TypeScript cannot check them.
  const translate = createTranslator({
    locale: languageTag[locale],
    messages: messages[locale],
    onError: (error) => {
      throw error
    },
  }) as unknown as Words & { raw: (key: string) => unknown }
  return (key, values) => {
    const raw = values ? '' : String(translate.raw(key))
    return raw.includes('<') ? raw.replace(/<[^>]*>/g, '') : translate(key, values ?? { minimum: usualPasswordLength })
  }
}
