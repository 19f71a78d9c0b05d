'use client'

import { lazy, Suspense, useState } from 'react'
import { defaultLocale, languageTag } from '@/contract/locales'
import './globals.css'

// Every page names this file: its words and the brand come when they are needed.
const PageCrash = lazy(async () => ({ default: (await import('@/components/screens/page-crash')).PageCrash }))

/** Replaces the whole page after a crash of its layout, in the page's language. */
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
