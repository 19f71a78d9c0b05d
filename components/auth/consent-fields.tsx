'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { CheckField } from '@/components/ui/form/check-field'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { part } from '@/components/ui/load/part'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import type { RegisterForm } from './use-register'

const TermsDialog = part(async () => (await import('./terms-dialog')).TermsDialog)

/** The checkboxes for age (18 or older) and terms; agreeing in the dialog ticks the box. */
export function ConsentFields({ form: { register, setValue, formState } }: { form: RegisterForm }) {
  const t = useTranslations('auth.register')
  const fieldText = useFieldErrorText()
  const [isReading, setIsReading] = useState(false)
  const leave = () => setIsReading(false)
  const close = (agreed: boolean) => {
    leave()
    setValue('agreement', agreed as true, { shouldValidate: agreed, shouldDirty: true })
  }
  const readTerms = (words: ReactNode) => (
    <button
      type="button"
      onClick={() => setIsReading(true)}
      className="-my-2.5 inline-block py-2.5 font-semibold text-points underline underline-offset-4 hover:no-underline"
    >
      {words}
    </button>
  )
  return (
    <div className="grid gap-1">
      <CheckField {...register('adult')} label={t('adult')} error={fieldText(formState.errors.adult)} />
      <CheckField
        {...register('agreement')}
        label={(toLabel) => t.rich('agreement', { words: toLabel, terms: readTerms })}
        error={fieldText(formState.errors.agreement)}
      />
      {isReading && <TermsDialog waiting={<DialogSkeleton onClose={leave} />} onFault={leave} onClose={close} />}
    </div>
  )
}
