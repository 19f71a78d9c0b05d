import Negotiator from 'negotiator'
import { type Locale } from '@/contract/locales'
import { chooseLocale } from '@/contract/reader-language'

/** Browsers send less than 200 characters. */
const maxLength = 1_000

/** The site's language for an `Accept-Language` header, according to its weights (specification, section 2). */
export function acceptedLocale(header: string | null): Locale {
  const headers = { 'accept-language': header?.slice(0, maxLength) }
  return chooseLocale(new Negotiator({ headers }).languages())
}
