import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import type { FieldError } from 'react-hook-form'
import { latestBirthday } from '@/contract/site-day'
import { onClockCorrected, serverNow } from '../server-clock'
import { useFieldErrorText } from './use-field-error-text'

const latest = () => latestBirthday(new Date(serverNow()))
const unknown = () => undefined

/**
 * Props of a field for a birthday. A minor's birthday is an error as soon as it is typed. The latest birthday of an
 * adult is by the server's clock, and not part of the page as sent, which may be of an earlier day.
 */
export function useBirthdayProps(typed: string, error: FieldError | undefined) {
  const t = useTranslations('validation')
  const fieldText = useFieldErrorText()
  const max = useSyncExternalStore(onClockCorrected, latest, unknown)
  const text = max && typed > max ? t('under_age') : fieldText(error)
  return { type: 'date', min: '1900-01-01', max, autoComplete: 'bday', error: text }
}
