import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { errorValues } from '@/contract/error-values'
import { ApiError } from '../api'

/** The text of a failure: the server's message, else the text in the catalogue (specification, section 8). */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t('request_failed')
      const words = error.message || t(error.code, errorValues(error.params))
      // If a placeholder's value is missing, next-intl returns the key. Show the generic message then.
      return words === `errors.${error.code}` ? t('request_failed') : words
    },
    [t],
  )
}
