import 'server-only'
import type { Metadata } from 'next'
import { defaultLocale, languageTag, locales, type Locale } from '@/contract/locales'
import { isOffered } from '@/contract/capabilities'
import { brand } from '../brand'
import { publicConfig, publicOrigin } from '../env'
import { helpPath, helpTopics } from '../help'
import { routePaths, routes, type RouteEntry, type RoutePath } from '../routes'

/** The absolute address of a page in a language; it can be cached and shared, and shows that language to everybody. */
export const localizedAddress = (path: string, locale: Locale) => `${publicOrigin()}${path}?lang=${locale}`

/** The addresses of a page in every language by language tag, and in the default one for all other readers. */
export const addressesByLanguage = (path: string): Record<string, string> => ({
  ...Object.fromEntries(locales.map((locale) => [languageTag[locale], localizedAddress(path, locale)])),
  'x-default': localizedAddress(path, defaultLocale),
})

type Described = { path: string; locale: Locale; title: string; description: string; picture?: string }

/** Canonical address, `hreflang` alternates and link preview of a public page. `picture` names one of the site's. */
export function publicMetadata({ path, locale, title, description, picture }: Described): Metadata {
  const { path: brandPicture, ...size } = brand.socialPicture
  return {
    title,
    description,
    alternates: { canonical: localizedAddress(path, locale), languages: addressesByLanguage(path) },
    openGraph: {
      type: 'website',
      siteName: brand.name,
      locale: languageTag[locale].replace(/^zh-Hant-/, 'zh_').replace('-', '_'),
      title,
      description,
      url: localizedAddress(path, locale),
      images: [{ url: picture ? sharePath(picture) : brandPicture, ...size }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** The path of a link preview's picture, made from a picture of the site (`app/share`). */
const sharePath = (picture: string) => `/share/${picture}.jpg`

/** Whether search engines may list a route: members' pages and those of a missing capability are not listed. */
export function isListed(path: RoutePath): boolean {
  const { access, needs }: RouteEntry = routes[path]
  return access === 'guest' && (!needs || isOffered(publicConfig().offer, needs))
}

/** The paths of all public pages but the promotions. */
export const listedPaths = (): string[] => [
  ...routePaths.filter(isListed),
  ...helpTopics.map((topic) => helpPath(topic)),
]
