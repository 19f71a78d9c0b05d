'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'

/**
 * In the place of a screen that could not be drawn: what happened, again, and the way home. Part of every page's first
 * load, hence so plain; the way home is a fresh page, with nothing left of what crashed.
 */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('ui')
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-page place-content-center justify-items-center gap-3 px-4 py-10 text-center"
    >
      <p className="max-w-sm">
        <span className="mb-2 block text-heading">{t('crash.title')}</span>
        {t('crash.text')}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onRetry} className={buttonClass({})}>
          {t('retry')}
        </button>
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- a fresh page is what is wanted after a crash */}
        <a href="/" className={buttonClass({ kind: 'quiet' })}>
          {t('crash.home')}
        </a>
      </div>
    </div>
  )
}
