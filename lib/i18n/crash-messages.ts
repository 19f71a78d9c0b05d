import { defaultLocale, localeOfTag, type Locale } from '@/contract/locales'
import en from '@/locales/en/crash.json'
import th from '@/locales/th/crash.json'
import tw from '@/locales/tw/crash.json'
import vi from '@/locales/vi/crash.json'

/** The texts shown for a screen or page that failed to render. */
export type CrashWords = typeof tw

const inEach: Record<Locale, CrashWords> = { tw, vi, en, th }

/** The crash texts by HTML language tag, for pages whose message provider crashed. */
export const crashMessages = (tag: string): CrashWords => inEach[localeOfTag(tag) ?? defaultLocale]
