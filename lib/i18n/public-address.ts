import 'server-only'
import type { Metadata } from 'next'
import { defaultLocale, languageTag, locales, type Locale } from '@/contract/locales'
import { isOffered } from '@/contract/capabilities'
import { brand } from '../site/brand'
import { publicConfig, publicOrigin } from '../site/env'
import { helpPath, helpTopics } from '../site/help'
import { routePaths, routes, type RouteEntry, type RoutePath } from '../site/routes'

/** The absolute URL of a page in one language. It shows that language to everybody, so it can be cached and shared. */
export const localizedAddress = (path: string, locale: Locale) => `${publicOrigin()}${path}?lang=${locale}`

/** The URLs of a page by language tag, and under `x-default` the default language's URL for all other readers. */
export const addressesByLanguage = (path: string): Record<string, string> => ({
  ...Object.fromEntries(locales.map((locale) => [languageTag[locale], localizedAddress(path, locale)])),
  'x-default': localizedAddress(path, defaultLocale),
})

type Described = { path: string; locale: Locale; title: string; description: string; picture?: string }

/**
 * Canonical URL, `hreflang` alternates and link preview of a public page. `picture` is the name of one of the site's
 * pictures.
 */
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

/** The path of a link preview's picture, which `app/share` makes from a picture of the site. */
const sharePath = (picture: string) => `/share/${picture}.jpg`

/** Whether search engines may list a route. They may not list personal pages and pages of a missing capability. */
export function isListed(path: RoutePath): boolean {
  const { access, needs, isPersonal = false }: RouteEntry = routes[path]
  return access === 'guest' && !isPersonal && (!needs || isOffered(publicConfig().offer, needs))
}

/** The paths of all public pages except promotions. */
export const listedPaths = (): string[] => [
  ...routePaths.filter(isListed),
  ...helpTopics.map((topic) => helpPath(topic)),
]
