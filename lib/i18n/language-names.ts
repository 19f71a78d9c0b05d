import type { Locale } from '@/contract/locales'

/** Each language's name in that language: the `label` of section 3's language option. Never translated. */
export const languageNames: Record<Locale, string> = { tw: '繁體中文', vi: 'Tiếng Việt', en: 'English', th: 'ไทย' }
