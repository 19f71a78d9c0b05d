'use client'

import { useTranslations } from 'next-intl'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyWithRetry } from '@/lib/browser/load-with-retry'
import { ErrorBoundary } from './error-boundary'
import { toast } from '../feedback/toast'

type PartProps = {
  /** Shown until the part has loaded. */
  waiting?: ReactNode
  /** Called if the part could not be loaded, or threw an error. */
  onFault?: () => void
}

/**
 * A part of the page whose script is loaded when it is first shown. Without a connection it waits. If it cannot
 * be loaded or fails, it is left out, an error is shown, and the page stays. (Specification, section 4: a failed chunk
 * reloads the page at most once in 60 s.)
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & PartProps> {
  const Content = lazyWithRetry(load)
  return function Part({ waiting = null, onFault, ...props }: Props & PartProps) {
    const t = useTranslations('errors')
    const report = () => {
      toast.error(t('request_failed'), 'part')
      onFault?.()
    }
    return (
      <ErrorBoundary onFault={report}>
        <Suspense fallback={waiting}>
          <Content {...(props as Props)} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
