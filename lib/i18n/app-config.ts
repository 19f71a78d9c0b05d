import type tw from '@/locales/tw'

/** The default language's files are the shape that every other language must have. */
export type Messages = typeof tw

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'zh-Hant-TW' | 'vi-VN' | 'en-US' | 'th-TH'
    Messages: Messages
  }
}
