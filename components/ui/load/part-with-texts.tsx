'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { use, type ComponentType } from 'react'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'
import { loadMessages } from '@/lib/i18n/lazy-messages'
import type { Messages, Namespace } from '@/lib/i18n/messages'
import { readShownLocale } from '@/lib/storage/language'
import { part } from './part'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Loads a component together with its message namespaces. */
export const withTexts =
  <Props extends object>(load: Load<Props>, texts: readonly Namespace[]): Load<Props> =>
  async () => {
    // Errors are ignored here; the component requests them again.
    loadMessages(readShownLocale(), texts).catch(() => {})
    const Content = await load()
    return function WithTexts(props: Props) {
      const here: Partial<Messages> = useMessages()
      const late = use(loadMessages(useCurrentLocale(), texts))
      return (
        <NextIntlClientProvider locale={useLocale()} messages={{ ...here, ...late }}>
          <Content {...props} />
        </NextIntlClientProvider>
      )
    }
  }

/** A `part` with message namespaces. It is a file of its own, because loading texts would add 4 kB to the home page. */
export const partWithTexts = <Props extends object>(load: Load<Props>, texts: readonly Namespace[]) =>
  part(withTexts(load, texts))
