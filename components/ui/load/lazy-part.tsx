'use client'

import { useTranslations } from 'next-intl'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary'
import { toast } from '../feedback/toast'

type LazyPartProps = {
  /** Shown until the part has loaded. */
  fallback?: ReactNode
  /** Called if the part could not be loaded. */
  onFault?: () => void
  children: ReactNode
}

/**
 * A part of the page whose script is loaded when it is needed. If loading fails, the part is left out, an error is
 * shown, and the page stays. (Specification, section 4: a failed chunk reloads the page at most once in 60 s.)
 */
export function LazyPart({ fallback = null, onFault, children }: LazyPartProps) {
  const t = useTranslations('errors')
  const report = () => {
    toast.error(t('request_failed'), 'lazy-part')
    onFault?.()
  }
  return (
    <ErrorBoundary onFault={report}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
