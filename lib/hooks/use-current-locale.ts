import { useLocale } from 'next-intl'
import { defaultLocale, localeOfTag, type Locale } from '@/contract/locales'

/** The language on screen by its name in the specification (`tw`), not by its Intl tag. */
export const useCurrentLocale = (): Locale => localeOfTag(useLocale()) ?? defaultLocale
