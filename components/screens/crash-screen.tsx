'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button-class'
import type { CrashWords } from '@/lib/i18n/crash-messages'

/** Replaces a screen that failed to render. It is small, because it is part of every page's first load. */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('crash')
  const words = { title: t('title'), text: t('text'), retry: t('retry'), home: t('home') }
  return <CrashMessage words={words} onRetry={onRetry} />
}

/** Says what happened, with a button to retry and a link for a full load of the home page. */
export function CrashMessage({ words, onRetry }: { words: CrashWords; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-reading place-content-center justify-items-center gap-3 px-4 py-10 text-center"
    >
      <p className="max-w-sm">
        <span className="mb-2 block text-heading">{words.title}</span>
        {words.text}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onRetry} className={buttonClass({})}>
          {words.retry}
        </button>
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- after a crash the page needs a full load */}
        <a href="/" className={buttonClass({ kind: 'quiet' })}>
          {words.home}
        </a>
      </div>
    </div>
  )
}
