'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/field'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useLatestBirthday } from '@/lib/hooks/use-latest-birthday'
import type { RegisterForm } from './use-register'

/** The birthday at registration: minors are refused before they have an account (GLI-19 2.5.2). */
export function BirthdayField({ form: { control, register, formState } }: { form: RegisterForm }) {
  const t = useTranslations('auth.register')
  const validation = useTranslations('validation')
  const fieldText = useFieldErrorText()
  const latest = useLatestBirthday()
  const typed = useWatch({ control, name: 'birthday' }) ?? ''
  return (
    <TextField
      {...register('birthday')}
      type="date"
      max={latest}
      min="1900-01-01"
      autoComplete="bday"
      label={t('birthday')}
      hint={t('birthday_hint')}
      error={latest && typed > latest ? validation('under_age') : fieldText(formState.errors.birthday)}
    />
  )
}
