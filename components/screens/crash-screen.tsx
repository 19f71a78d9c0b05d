'use client'

import { useTranslations } from 'next-intl'
import { CrashNotice } from './crash-notice'

/** In the place of a screen that could not be drawn. Part of every page's first load, hence so plain. */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('crash')
  const words = { title: t('title'), text: t('text'), retry: t('retry'), home: t('home') }
  return <CrashNotice words={words} onRetry={onRetry} />
}
