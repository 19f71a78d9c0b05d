import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { SiteProviders } from '@/components/providers/site-providers'
import { languageTag, locales } from '@/contract/locales'
import { brand } from '@/lib/brand'
import { trustedTypesScript } from '@/lib/csp/trusted-types'
import { currentLocale } from '@/lib/i18n/current-locale'
import { manifestPath } from '@/lib/i18n/web-manifest'
import '../globals.css'

const latin = localFont({
  src: [
    { path: '../fonts/manrope-latin-wght-normal.woff2' },
    { path: '../fonts/manrope-vietnamese-wght-normal.woff2' },
  ],
  variable: '--font-latin',
  display: 'swap',
})

export const dynamicParams = false
export const generateStaticParams = () => locales.map((locale) => ({ locale }))

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { template: `%s | ${brand.name}`, default: brand.name },
    icons: { icon: '/icon.svg', apple: '/icons/icon-192.png' },
    manifest: manifestPath(await currentLocale()),
    appleWebApp: { capable: true, title: brand.name, statusBarStyle: 'black-translucent' },
  }
}
export const viewport: Viewport = { themeColor: brand.themeColor, viewportFit: 'cover' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={languageTag[await currentLocale()]} className={latin.variable}>
      <head>
        <script dangerouslySetInnerHTML={{ __html: trustedTypesScript }} />
      </head>
      <body className="font-sans">
        <SiteProviders>{children}</SiteProviders>
      </body>
    </html>
  )
}
