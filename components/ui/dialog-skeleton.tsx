'use client'

import { useTranslations } from 'next-intl'
import { Spinner } from './spinner'

/** Shown while the code of a dialog loads, if that takes longer than a moment. */
export function DialogSkeleton() {
  const t = useTranslations('ui')
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
