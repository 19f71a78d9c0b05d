'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { retryNow } from '@/lib/browser/load-with-retry'
import { Button } from '../button/button'
import { dismissErrorToasts } from './use-dialog-behaviour'

/** A retry without a connection fails at once. Its spinner shows long enough to be seen. */
const minRetryMs = 600

/** The browser's own dialog, because ours may not have loaded either. Errors behind it would say the same. */
function showDialog(dialog: HTMLDialogElement | null) {
  dismissErrorToasts()
  dialog?.showModal()
  // Closing returns the focus.
  return () => dialog?.close()
}

/** Says that the site cannot be reached, with buttons to retry and to close. */
export function Unreachable({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ui')
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = () => {
    setIsRetrying(true)
    retryNow()
    setTimeout(() => setIsRetrying(false), minRetryMs)
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
          <Button isBusy={isRetrying} onClick={retry}>
            {t('retry')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
