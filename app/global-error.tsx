'use client'

import { lazy, Suspense, useState } from 'react'
import { defaultLocale, languageTag } from '@/contract/locales'
import './globals.css'

// Every page names this file: its words and the brand come when they are needed.
const PageCrash = lazy(async () => ({ default: (await import('@/components/screens/page-crash')).PageCrash }))

/** In the place of the whole page, when what stands around every screen could not be drawn; in the language it had. */
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
