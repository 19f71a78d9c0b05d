'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/field'
import { useBirthdayProps } from '@/lib/forms/use-birthday-props'
import type { RegisterForm } from './use-register'

/** The birthday at registration: minors are refused before they have an account (GLI-19 2.5.2). */
export function BirthdayField({ form: { control, register, formState } }: { form: RegisterForm }) {
  const t = useTranslations('auth.register')
  const birthday = useBirthdayProps(useWatch({ control, name: 'birthday' }) ?? '', formState.errors.birthday)
  return <TextField {...register('birthday')} {...birthday} label={t('birthday')} hint={t('birthday_hint')} />
}
