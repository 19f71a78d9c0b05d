'use client'

import { useTranslations } from 'next-intl'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { Button } from '../button/button'
import { ErrorState } from './error-state'
import { NextStepLink } from '../next-step-link'

type LoadErrorProps = Pick<ComponentProps<typeof Button>, 'kind' | 'size'> & {
  error: unknown
  /** If it returns a promise, the button is busy until the promise settles. */
  onRetry: () => unknown
  /** Heading that says what failed to load, if the error text does not. */
  title?: ReactNode
  /** Links beside the retry button. */
  children?: ReactNode
}

/** Says why something failed to load, with a button to retry. */
export function LoadError({ error, onRetry, title, children, ...look }: LoadErrorProps) {
  const t = useTranslations('ui')
  const errorText = useErrorText()
  const [isLoading, setIsLoading] = useState(false)
  const [tries, setTries] = useState(0)
  const load = async () => {
    setIsLoading(true)
    try {
      await onRetry()
    } finally {
      setIsLoading(false)
      setTries(tries + 1)
    }
  }
  const retry = (
    <Button {...look} isBusy={isLoading} onClick={() => void load()}>
      {t('retry')}
    </Button>
  )
  const action = (
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      {retry}
      {children}
      <NextStepLink error={error} />
    </div>
  )
  // A new element for each failure, so that screen readers announce it again.
  const text = <span key={tries}>{errorText(error)}</span>
  return <ErrorState title={title} text={text} action={action} />
}
