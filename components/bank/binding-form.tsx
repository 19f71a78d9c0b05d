'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { FormSection } from '@/components/ui/form-section'
import { MissingFieldsNotice } from '@/components/ui/missing-fields-notice'
import type { ShownIdentityState } from '@/contract/account'
import type { BankBindingInput } from '@/contract/bank'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { serverNow } from '@/lib/server-clock'
import { AccountFields } from './account-fields'
import { latestBirthday } from '@/contract/site-day'
import { IdentityFields } from './identity-fields'
import { PhotoFields } from './photo-fields'
import { SalePasswordFields } from './sale-password-fields'
import { UploadProgress } from './upload-progress'
import { useBindBank } from './use-bind-bank'

const nothingTyped = {
  id_number: '',
  bank_name: '',
  branch_name: '',
  account_name: '',
  account_number: '',
  birthday: '',
  withdrawal_password: '',
  withdrawal_password_confirmation: '',
}

type BindingFormProps = {
  /** A certified member adds an account and already has a sale password. */
  isFurther: boolean
  onBound: (answered: ShownIdentityState) => void
  onCancel?: () => void
}

/** Binding identity and bank account (specification, sections 3 to 5). What was typed stays until it is accepted. */
export function BindingForm({ isFurther, onBound, onCancel }: BindingFormProps) {
  const t = useTranslations('bank.form')
  const ui = useTranslations('ui')
  const form = useForm<BankBindingInput, unknown, BankBindingInput>({
    resolver: contractResolver(async () => (await import('@/contract/bank')).bankBindingInput),
    mode: 'onTouched',
    defaultValues: nothingTyped,
  })
  const { send, share } = useBindBank(form, onBound)
  const submit = form.handleSubmit((input) => {
    if (input.birthday <= latestBirthday(new Date(serverNow()))) return send(input)
    form.setError('birthday', { message: 'under_age' }, { shouldFocus: true })
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-9">
      <MissingFieldsNotice control={form.control} />
      <FormSection title={t('identity')}>
        <PhotoFields form={form} />
        <IdentityFields form={form} />
      </FormSection>
      <AccountFields form={form} />
      <SalePasswordFields form={form} isKnown={isFurther} />
      <div className="grid gap-4">
        <p className="text-small text-muted">{t('warning')}</p>
        {share !== null && <UploadProgress share={share} />}
        <Button type="submit" size="large" wide isBusy={share !== null}>
          {t('submit')}
        </Button>
        {onCancel && share === null && (
          <Button kind="quiet" wide onClick={onCancel}>
            {ui('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
