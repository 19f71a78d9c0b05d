'use client'

import { CreditCard, IdCard, NotebookText, PenLine, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { PhotoField } from './photo-field'
import type { BindingFields } from './use-bind-bank'

type PhotoName = 'id_front' | 'id_back' | 'passbook' | 'handwritten'

const photos: readonly { name: PhotoName; icon: LucideIcon }[] = [
  { name: 'id_front', icon: IdCard },
  { name: 'id_back', icon: CreditCard },
  { name: 'passbook', icon: NotebookText },
  { name: 'handwritten', icon: PenLine },
]

/** Photos of the documents. */
export function PhotoFields({
  form: { control, formState },
  kept,
}: {
  form: BindingFields
  /** Photos that the backend has from a returned submission. */
  kept: readonly PhotoName[]
}) {
  const t = useTranslations('bank.photo')
  const ui = useTranslations('ui')
  const fieldText = useFieldErrorText()
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {photos.map(({ name, icon }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange, ref } }) => (
            <PhotoField
              ref={ref}
              icon={icon}
              label={t(`${name}.label`)}
              hint={t(`${name}.hint`)}
              optional={name === 'handwritten' && ui('optional')}
              error={fieldText(formState.errors[name])}
              isKept={kept.includes(name)}
              photo={value}
              onChange={onChange}
            />
          )}
        />
      ))}
    </div>
  )
}
