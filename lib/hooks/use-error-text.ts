import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { errorValues } from '@/contract/errors'
import { ApiError } from '../api'

/** The words for a failure: the server's own, else the catalogue's (specification, section 8). */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t('request_failed')
      const words = error.message || t(error.code, errorValues(error.params))
      // Of an answer that lacks a figure of its words, those words cannot be made.
      return words === `errors.${error.code}` ? t('request_failed') : words
    },
    [t],
  )
}
