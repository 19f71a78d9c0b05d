import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { PasskeyError } from '../passkey-error'
import { useErrorText } from './use-error-text'

/** The text of a failure with a passkey: of the browser, or of a call. */
export function usePasskeyErrorText(): (error: unknown) => string {
  const t = useTranslations('ui.passkey')
  const errorText = useErrorText()
  return useCallback(
    (error: unknown) => (error instanceof PasskeyError ? t(error.reason) : errorText(error)),
    [t, errorText],
  )
}
