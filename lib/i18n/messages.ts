import type { Locale } from '@/contract/locales'
import type { Messages } from './app-config'

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
