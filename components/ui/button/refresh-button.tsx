'use client'

import clsx from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { toast } from '../feedback/toast'

type RefreshButtonProps = {
  label: string
  isBusy: boolean
  onRefresh: () => Promise<unknown>
  /** Shows the error; by default, as a toast. */
  onError?: (error: unknown) => void
  className?: string | undefined
  iconClass?: string
}

/** Fetches a balance again. Screen readers hear when that is done. */
export function RefreshButton({ label, isBusy, onRefresh, onError, className, iconClass }: RefreshButtonProps) {
  const t = useTranslations('ui')
  const errorText = useErrorText()
  const [isDone, setIsDone] = useState(false)
  const refresh = async () => {
    if (isBusy) return
    setIsDone(false)
    try {
      await onRefresh()
      setIsDone(true)
    } catch (error) {
      if (onError) onError(error)
      else toast.error(errorText(error), 'balances')
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        // Not `disabled`, because the button would lose the focus.
        aria-busy={isBusy}
        onClick={() => void refresh()}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink',
          className,
        )}
      >
        <RefreshCw aria-hidden className={clsx(iconClass, isBusy && 'animate-spin')} />
      </button>
      <span aria-live="polite" className="sr-only">
        {isDone && t('balance_updated')}
      </span>
    </>
  )
}
