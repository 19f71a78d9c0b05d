import 'server-only'
import type { Metadata, Viewport } from 'next'
import { languageTag, type Locale } from '@/contract/locales'
import { brand } from '../brand'
import { siteOrigin } from '../env'
import { manifestPath } from './web-manifest'

/** Metadata of every page. The link preview's picture needs the site's origin (`SITE_ORIGIN`). */
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

/** The browser's bars have the brand's colour, and the page extends under a phone's notch. */
export const siteViewport: Viewport = { themeColor: brand.themeColor, viewportFit: 'cover' }
