'use client'

import { lazy, Suspense, useState } from 'react'
import { defaultLocale, languageTag } from '@/contract/locales'
import './globals.css'

// Every page loads this file, so texts and brand are loaded only when needed.
const PageCrash = lazy(async () => ({ default: (await import('@/components/screens/page-crash')).PageCrash }))

/** Replaces the page in its language after its layout crashed. */
export default function PageError() {
  const [language] = useState(() =>
    typeof document === 'undefined' ? languageTag[defaultLocale] : document.documentElement.lang,
  )
  return (
    <html lang={language}>
      <body className="font-sans">
        <Suspense>
          <PageCrash language={language} />
        </Suspense>
      </body>
    </html>
  )
}
