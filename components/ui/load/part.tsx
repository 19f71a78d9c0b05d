'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { ErrorBoundary } from './error-boundary'
import { toast } from '../feedback/toast'

/** React's `lazy`, which waits while there is no connection. Only for dialogs, which share one boundary; use `part`. */
export const lazyWithRetry = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

type PartProps = {
  /** Shown until the part has loaded. */
  waiting?: ReactNode
  /** Called if the part could not be loaded, or threw an error. */
  onFault?: () => void
  /** Shows no error if the part fails, for parts that the user did not ask for. */
  isSilent?: boolean
}

/**
 * A part of the page whose script is loaded when it is first shown. Without a connection it waits. If it cannot
 * be loaded or fails, it is left out, an error is shown, and the page stays. (Specification, section 4: a failed chunk
 * reloads the page at most once in 60 s.) `partWithTexts` also loads the part's message namespaces.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & PartProps> {
  const Content = lazyWithRetry(load)
  return function Part({ waiting = null, onFault, isSilent = false, ...props }: Props & PartProps) {
    const t = useTranslations('errors')
    const report = () => {
      if (!isSilent) toast.error(t('request_failed'), 'part')
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
