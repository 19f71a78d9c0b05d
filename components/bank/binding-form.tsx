'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { FormSection } from '@/components/ui/form/form-section'
import { MissingFieldsNotice } from '@/components/ui/form/missing-fields-notice'
import type { ShownIdentityState } from '@/contract/member/account'
import type { BankBindingInput, BankList } from '@/contract/member/bank'
import { usePasswordMinLength } from '@/lib/hooks/use-capability'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { serverNow } from '@/lib/time/server-clock'
import { useUserDetailStore } from '@/stores/resources'
import { birthdayError } from '@/contract/site-day'
import { BirthdayField } from '@/components/ui/form/birthday-field'
import { TextField } from '@/components/ui/form/field'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { PasswordField } from '@/components/ui/form/password-field'
import { AccountFields } from './account-fields'
import { PhotoFields } from './photo-fields'
import { useBindBank, type BindingFields } from './use-bind-bank'

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

const keptText = ({ bank_name, branch_name, account_name, birthday }: NonNullable<BankList['returned']>) => ({
  bank_name,
  branch_name,
  account_name,
  birthday,
})

/**
 * The fields of a first submission. For a returned one, photos may be missing and numbers empty: the backend kept them.
 */
const returnedResolver: Resolver<BankBindingInput, unknown, BankBindingInput> = async (values, context, options) => {
  const { returnedBindingInput } = await import('@/contract/member/bank')
  const validate = contractResolver(() => Promise.resolve(returnedBindingInput))
  const result = await validate(values, context, options as never)
  return result as never
}

type BindingFormProps = {
  /** True for a certified member who adds an account and already has a withdrawal password. */
  isFurther: boolean
  /** Data that the backend kept from a returned submission. */
  returned?: BankList['returned']
  onBound: (answered: ShownIdentityState) => void
  onCancel?: () => void
}

/** Binds identity and bank account (specification, sections 3 to 5). Keeps the entered values until they are accepted. */
export function BindingForm({ isFurther, returned = null, onBound, onCancel }: BindingFormProps) {
  const t = useTranslations('bank.form')
  const ui = useTranslations('ui')
  const minimum = usePasswordMinLength()
  const [form, formRef] = useSiteForm<BankBindingInput>({
    resolver: returned
      ? returnedResolver
      : contractResolver(
          async () => (await import('@/contract/member/bank')).bankBindingInput,
          isFurther ? undefined : { field: 'withdrawal_password', minimum },
        ),
    defaultValues: { ...nothingTyped, ...(returned && keptText(returned)) },
  })
  usePrefilledBirthday(form)
  const { send, share } = useBindBank(form, returned !== null, onBound)
  const submit = form.handleSubmit((input) => {
    const fault = birthdayError(input.birthday, new Date(serverNow()))
    if (!fault) return send(input)
    form.setError('birthday', { message: fault })
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-9">
      <MissingFieldsNotice control={form.control} />
      <FormSection title={t('identity')}>
        <PhotoFields form={form} kept={returned?.photos ?? []} />
        <IdentityFields form={form} keptNumber={returned?.id_number} />
      </FormSection>
      <AccountFields form={form} kept={returned} />
      <WithdrawalPasswordFields form={form} isKnown={isFurther} />
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

/** Fills in the birthday given at registration, unless the member typed one. Some backends mask it. */
function usePrefilledBirthday({ formState, getValues, resetField }: BindingFields) {
  const known = useUserDetailStore(({ data }) => data?.birthday)
  const isDirty = formState.dirtyFields.birthday === true
  useEffect(() => {
    if (!isDirty && !getValues('birthday') && known && /^\d{4}-\d\d-\d\d$/.test(known))
      resetField('birthday', { defaultValue: known })
  }, [known, isDirty, getValues, resetField])
}

/** The progress of the upload. After the last byte, the server still has to check the photos. */
function UploadProgress({ share }: { share: number }) {
  const t = useTranslations('bank.form')
  const format = useFormatter()
  const percent = Math.round(share * 100)
  const words = share < 1 ? t('uploading', { share: format.number(share, { style: 'percent' }) }) : t('checking')
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <span className="block h-full origin-left bg-points transition" style={{ transform: `scaleX(${share})` }} />
      </div>
      <p aria-hidden className="text-small text-muted">
        {words}
      </p>
    </div>
  )
}

/** ID number and birthday; members must be adults (specification, section 1). */
function IdentityFields({
  form: { control, register, formState, setValue },
  keptNumber,
}: {
  form: BindingFields
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

/** The withdrawal password: chosen with the first account, and required again for each further account. */
function WithdrawalPasswordFields({ form, isKnown }: { form: BindingFields; isKnown: boolean }) {
  const t = useTranslations('bank.form')
  const validation = useTranslations('validation')
  const fieldText = useFieldErrorText()
  const { register, control, getValues, setValue, trigger, formState } = form
  const { errors } = formState
  const [password, repeat] = useWatch({ control, name: ['withdrawal_password', 'withdrawal_password_confirmation'] })

  if (isKnown) {
    return (
      <FormSection title={t('password')}>
        <PasswordField
          {...register('withdrawal_password', {
            onChange: () => setValue('withdrawal_password_confirmation', getValues('withdrawal_password')),
          })}
          label={t('password_current')}
          error={fieldText(errors.withdrawal_password)}
          autoComplete="off"
        />
      </FormSection>
    )
  }
  // Not `new-password`: the browser would offer to overwrite the stored login password with it.
  const autoComplete = 'off'
  const recheck = () =>
    getValues('withdrawal_password_confirmation') && void trigger('withdrawal_password_confirmation')
  return (
    <FormSection title={t('password')}>
      <p className="-mt-2 text-small text-muted">{t('password_text')}</p>
      <NewPasswordFields
        typed={{ password, repeat }}
        differText={validation('passwords_differ')}
        password={{
          ...register('withdrawal_password', { onChange: recheck }),
          label: t('password'),
          error: fieldText(errors.withdrawal_password),
          autoComplete,
        }}
        repeat={{
          ...register('withdrawal_password_confirmation'),
          label: t('password_repeat'),
          error: fieldText(errors.withdrawal_password_confirmation),
          autoComplete,
        }}
      />
    </FormSection>
  )
}
