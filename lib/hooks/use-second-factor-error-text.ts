import { useTranslations } from 'next-intl'
import { ApiError } from '../api'
import { useErrorText } from './use-error-text'

/**
 * The text of a failed second factor. The error is the same for both kinds of code, and its usual text advises to wait
 * for the app's next code, which does not apply to a recovery code.
 */
export function useSecondFactorErrorText(isRecovery: boolean): (error: unknown) => string {
  const t = useTranslations('security.step')
  const errorText = useErrorText()
  return (error) =>
    isRecovery && error instanceof ApiError && error.code === 'second_factor_wrong'
      ? t('recovery_wrong')
      : errorText(error)
}
