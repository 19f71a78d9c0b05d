import 'server-only'
import type { Metadata, Viewport } from 'next'
import type { Locale } from '@/contract/locales'
import { brand } from '../site/brand'
import { publicOrigin } from '../site/env'
import { manifestPath } from './web-manifest'

/** Metadata that all pages share. */
export function siteMetadata(locale: Locale): Metadata {
  const { path, ...size } = brand.socialPicture
  return {
    title: { template: `%s | ${brand.name}`, default: brand.name },
    applicationName: brand.name,
    icons: { icon: brand.icons.favicon, apple: brand.icons.small },
    manifest: manifestPath(locale),
    appleWebApp: { capable: true, title: brand.name, statusBarStyle: 'black-translucent' },
    metadataBase: new URL(publicOrigin()),
    openGraph: { type: 'website', siteName: brand.name, images: [{ url: path, ...size }] },
  }
}

/** The browser's bars get the brand's colour, and the page extends under a phone's notch. */
export const siteViewport: Viewport = { themeColor: brand.themeColor, viewportFit: 'cover' }
