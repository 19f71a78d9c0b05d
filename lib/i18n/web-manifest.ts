import 'server-only'
import type { MetadataRoute } from 'next'
import { languageTag, type Locale } from '@/contract/locales'
import { brand } from '../site/brand'
import { messagesOf } from './messages'

/** Path of a language's web app manifest. Its dot excludes it from the language rewrites. */
export const manifestPath = (locale: Locale) => `/manifest/${locale}.webmanifest`

/**
 * The web app manifest (W3C) in the reader's language. If a referral link is shared to the installed app, the app opens
 * the registration (`saveReferral`).
 */
export async function webManifest(locale: Locale): Promise<MetadataRoute.Manifest> {
  const { routes } = await messagesOf(locale)
  return {
    id: '/',
    name: `${brand.name} ${brand.nativeName}`.trim(),
    short_name: brand.name,
    description: routes.home.purpose,
    lang: languageTag[locale],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: brand.themeColor,
    background_color: brand.colours.ground,
    icons: [
      { src: brand.icons.small, sizes: '192x192', type: 'image/png' },
      { src: brand.icons.large, sizes: '512x512', type: 'image/png' },
      { src: brand.icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: (['store', 'turn_point', 'message'] as const).map((route) => ({
      name: routes[route].title,
      description: routes[route].purpose,
      url: `/${route}`,
    })),
    share_target: {
      action: '/register',
      method: 'GET',
      params: { title: 'shared_title', text: 'shared_text', url: 'shared_url' },
    },
  }
}
