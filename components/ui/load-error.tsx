'use client'

import { useTranslations } from 'next-intl'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { Button } from './button'
import { ErrorState } from './error-state'
import { NextStepLink } from './next-step-link'

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
  const load = async () => {
    setIsLoading(true)
    try {
      await onRetry()
    } finally {
      setIsLoading(false)
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
  return <ErrorState title={title} text={errorText(error)} action={action} />
}
