import type { Locale } from '@/contract/locales'
import type tw from '@/locales/tw'

const loaders: Record<Locale, () => Promise<Messages>> = {
  tw: async () => (await import('@/locales/tw')).default,
  vi: async () => (await import('@/locales/vi')).default,
  en: async () => (await import('@/locales/en')).default,
  th: async () => (await import('@/locales/th')).default,
}

/** All messages of a language, by namespace (one file each in `locales/LANG/`). */
export const messagesOf = (locale: Locale): Promise<Messages> => loaders[locale]()

export type { Messages }
export type Namespace = keyof Messages

/** The types of messages are those of the default language; every other language must have the same keys. */
type Messages = typeof tw

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'zh-Hant-TW' | 'vi-VN' | 'en-US' | 'th-TH'
    Messages: Messages
  }
}
