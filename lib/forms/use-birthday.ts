import { useLocale, useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import type { FieldError } from 'react-hook-form'
import { birthdayError, earliestBirthday, latestBirthday } from '@/contract/site-day'
import { onClockCorrected, serverNow } from '../time/server-clock'
import { meantBirthdays } from './meant-birthdays'
import { useFieldErrorText } from './use-field-error-text'

const now = () => new Date(serverNow())
const latest = () => latestBirthday(now())
const unknown = () => undefined

/**
 * Props of a field for a birthday, and the birthdays that the member may mean if the typed one is out of range. A
 * minor's birthday is an error as soon as it is typed. A year is out of range while it is being typed (0001, 0019,
 * 0199), so `meant` is empty until the member leaves the field or presses Enter. A leap day of a Minguo year does not
 * exist in that year of the Western calendar: the browser then shows it, but its value is empty. The latest birthday of
 * an adult is by the server's clock, and not part of the page as sent, which may be of an earlier day.
 */
export function useBirthday(typed: string, error: FieldError | undefined) {
  const t = useTranslations('validation')
  const fieldText = useFieldErrorText()
  const isThai = useLocale().startsWith('th')
  const max = useSyncExternalStore(onClockCorrected, latest, unknown)
  const [isTyping, setIsTyping] = useState(false)
  const [isUnreal, setIsUnreal] = useState(false)
  const fault = max && typed ? birthdayError(typed, now()) : null
  const isSettled = !isTyping && fault === 'birthday_range'
  const isRefused = isSettled || (isUnreal && !typed)
  const shown = fault === 'under_age' ? t(fault) : isRefused ? t('birthday_range') : fieldText(error)
  return {
    input: { type: 'date', min: earliestBirthday, max, autoComplete: 'bday', error: shown },
    meant: isSettled ? meantBirthdays(typed, now(), isThai) : [],
    change: () => setIsTyping(true),
    settle: (input: HTMLInputElement) => {
      setIsTyping(false)
      setIsUnreal(input.validity.badInput)
    },
  }
}
