import type { Locale } from '@/contract/locales'

/** Each language's own name, the `label` of section 3's language option; never translated. */
export const languageNames: Record<Locale, string> = { tw: '繁體中文', vi: 'Tiếng Việt', en: 'English', th: 'ไทย' }
