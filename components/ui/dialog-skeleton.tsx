'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { isLoadBlocked, onLoadBlocked, retryNow } from '@/lib/load-with-retry'
import { buttonClass } from './button-class'
import { Spinner } from './spinner'

/** A retry without a connection fails at once. Its progress shows long enough to be seen. */
const leastRetryMs = 600

/**
 * Shown while the code of a dialog loads, if that takes longer than a moment. If the site cannot be reached, says so,
 * with buttons to retry and to close; the dialog opens by itself once the connection is back.
 */
export function DialogSkeleton({ onClose }: { onClose?: () => void }) {
  const t = useTranslations('ui')
  const isBlocked = useSyncExternalStore(onLoadBlocked, isLoadBlocked, () => false)
  if (isBlocked && onClose) return <Unreachable onClose={onClose} />
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="pointer-events-none fixed inset-0 z-50 grid animate-[fade-in_180ms_ease-out_300ms_both] place-items-center bg-scrim"
    >
      <Spinner className="size-8 text-points" />
    </div>
  )
}

/** The browser's own dialog, because ours may not have loaded either. */
function showDialog(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  // Closing returns the focus.
  return () => dialog?.close()
}

function Unreachable({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ui')
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = () => {
    setIsRetrying(true)
    retryNow()
    setTimeout(() => setIsRetrying(false), leastRetryMs)
  }
  return (
    <dialog
      ref={showDialog}
      aria-label={t('unreachable')}
      onCancel={onClose}
      className="fixed inset-0 grid size-full place-items-center bg-scrim p-4"
      style={{ maxWidth: 'none', maxHeight: 'none' }}
    >
      <div className="grid max-w-sm gap-4 rounded-card border border-line bg-surface p-5 text-center text-ink shadow-card">
        <p>{t('unreachable')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          {/* Plain buttons, because this is part of every page's first load. */}
          <button type="button" aria-busy={isRetrying} onClick={retry} className={buttonClass({})}>
            {t(isRetrying ? 'loading' : 'retry')}
          </button>
          <button type="button" onClick={onClose} className={buttonClass({ kind: 'quiet' })}>
            {t('close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
