import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { errorValues } from '@/contract/error-values'
import { ApiError } from '../api'

/** The text of a failure: the server's message, else the catalogue's (specification, section 8). */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t('request_failed')
      const words = error.message || t(error.code, errorValues(error.params))
      // Falls back to the server's message if the response lacks a placeholder.
      return words === `errors.${error.code}` ? t('request_failed') : words
    },
    [t],
  )
}
