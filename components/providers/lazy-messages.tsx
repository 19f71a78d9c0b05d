'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { use, type ReactNode } from 'react'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'
import { loadMessages } from '@/lib/i18n/lazy-messages'
import type { Messages, Namespace } from '@/lib/i18n/messages'

/** Provides message namespaces for parts that open later. Suspends until they have loaded. */
export function LazyMessages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const here: Partial<Messages> = useMessages()
  const late = use(loadMessages(useCurrentLocale(), of))
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...here, ...late }}>
      {children}
    </NextIntlClientProvider>
  )
}
