import 'server-only'
import type { Metadata, Viewport } from 'next'
import { languageTag, type Locale } from '@/contract/locales'
import { brand } from '../brand'
import { siteOrigin } from '../env'
import { manifestPath } from './web-manifest'

/** What every page says about the site; a link's picture needs the site's own address (`SITE_ORIGIN`). */
export function siteMetadata(locale: Locale): Metadata {
  const origin = siteOrigin()
  const { path, ...size } = brand.socialPicture
  return {
    title: { template: `%s | ${brand.name}`, default: brand.name },
    applicationName: brand.name,
    icons: { icon: brand.icons.favicon, apple: brand.icons.small },
    manifest: manifestPath(locale),
    appleWebApp: { capable: true, title: brand.name, statusBarStyle: 'black-translucent' },
    ...(origin && {
      metadataBase: new URL(origin),
      openGraph: {
        type: 'website',
        siteName: brand.name,
        locale: languageTag[locale],
        images: [{ url: path, ...size }],
      },
    }),
  }
}

/** The browser's own bars take the brand's colour; the page reaches below a phone's notch. */
export const siteViewport: Viewport = { themeColor: brand.themeColor, viewportFit: 'cover' }
