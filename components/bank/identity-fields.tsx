'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { BirthdayField } from '@/components/ui/form/birthday-field'
import { TextField } from '@/components/ui/form/field'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import type { BindingForm } from './use-bind-bank'

/** ID number and birthday; members must be adults (specification, section 1). */
export function IdentityFields({
  form: { control, register, formState, setValue },
  keptNumber,
}: {
  form: BindingForm
  /** The stored ID number, masked. If the field is left empty, this number stays. */
  keptNumber?: string | undefined
}) {
  const t = useTranslations('bank.form')
  const fieldText = useFieldErrorText()
  const { errors } = formState
  const birthday = useWatch({ control, name: 'birthday' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...register('id_number')}
        isPlain
        label={t('id_number')}
        hint={keptNumber && t('kept_number', { number: keptNumber })}
        error={fieldText(errors.id_number)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <BirthdayField
        {...register('birthday')}
        typed={birthday}
        fault={errors.birthday}
        onMeant={(meant) => setValue('birthday', meant, { shouldDirty: true, shouldValidate: true })}
        label={t('birthday')}
        hint={t('birthday_hint')}
      />
    </div>
  )
}
