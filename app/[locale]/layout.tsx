import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { SiteProviders } from '@/components/providers/site-providers'
import { languageTag, locales } from '@/contract/locales'
import { brand } from '@/lib/site/brand'
import { brandCss } from '@/lib/site/brand-tokens'
import { publicConfig } from '@/lib/site/env'
import {
  earlyDetailScript,
  earlySubmitScript,
  nearScript,
  sessionHintScript,
  trustedTypesScript,
} from '@/lib/site/inline-scripts'
import { currentLocale } from '@/lib/i18n/current-locale'
import { siteMetadata, siteViewport } from '@/lib/i18n/site-metadata'
import basicLetters from '../fonts/manrope-basic-wght-normal.woff2'
import latinLetters from '../fonts/manrope-latin-wght-normal.woff2'
import vietnameseLetters from '../fonts/manrope-vietnamese-wght-normal.woff2'
import '../globals.css'

/**
 * Seconds after which Next renders a page again: pages show settings of the running site (what its backend offers, its
 * origin), which the build does not know, and many show public data of the API (announcements, venues, promotions).
 */
export const revalidate = 10
export const dynamicParams = false
export const generateStaticParams = () => locales.map((locale) => ({ locale }))

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await currentLocale())
}
export const viewport = siteViewport

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale()
  for (const file of locale === 'vi' ? [latinLetters, vietnameseLetters] : [basicLetters])
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    // `sessionHintScript` adds an attribute before React hydrates.
    <html lang={languageTag[locale]} suppressHydrationWarning>
      <head>
        {/* With a precedence, React finds it by name, and does not mistake an extension's style for it. */}
        <style href="brand" precedence="brand">
          {brandCss(brand)}
        </style>
        <script dangerouslySetInnerHTML={{ __html: trustedTypesScript }} />
        <script dangerouslySetInnerHTML={{ __html: sessionHintScript }} />
        <script dangerouslySetInnerHTML={{ __html: nearScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlySubmitScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlyDetailScript }} />
      </head>
      <body className="font-sans">
        <SiteProviders offer={publicConfig().offer}>{children}</SiteProviders>
      </body>
    </html>
  )
}
