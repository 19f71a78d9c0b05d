'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { BirthdayField } from '@/components/ui/form/birthday-field'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { FormSection } from '@/components/ui/form/form-section'
import { FailureNote } from '@/components/ui/form/failure-note'
import { FormFaults } from '@/components/ui/form/form-faults'
import { MobileField } from '@/components/ui/form/mobile-field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import type { RegisterInput } from '@/contract/member/auth'
import { birthdayError } from '@/contract/site-day'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { useCapability, usePasswordMinLength } from '@/lib/hooks/use-capability'
import { serverNow } from '@/lib/time/server-clock'
import { readReferral } from '@/lib/storage/browser'
import { CheckField } from '@/components/ui/form/check-field'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { part } from '@/components/ui/load/part'
import { SmsCodeField } from './sms-code-field'
import { useRegister, type RegisterFields } from './use-register'

const TermsDialog = part(async () => (await import('./terms-dialog')).TermsDialog)

/** Registration (specification, sections 3 and 5). Registering signs in at once. */
export function RegisterForm() {
  const t = useTranslations('auth')
  const words = useTranslations('register')
  const fieldText = useFieldErrorText()
  const minimum = usePasswordMinLength()
  const asksAge = useCapability('protection')
  const [form, formRef] = useSiteForm<RegisterInput>({
    resolver: contractResolver(async () => (await import('@/contract/member/auth')).registerInput, {
      field: 'password',
      minimum,
    }),
    defaultValues: {
      account: '',
      password: '',
      password_confirmation: '',
      mobile: '',
      code: '',
      introducer: '',
      ...(asksAge && { birthday: '' }),
    },
  })
  const { register, handleSubmit, getValues, trigger } = form
  const { errors, isSubmitting } = form.formState
  const [password, repeat, birthday = ''] = useWatch({
    control: form.control,
    name: ['password', 'password_confirmation', 'birthday'],
  })
  const { introducer, superid } = useReferral()
  const [isAgentRefused, setIsAgentRefused] = useState(false)
  const given = isAgentRefused ? null : introducer
  const send = useRegister(form, () => setIsAgentRefused(true))

  const submit = handleSubmit((input) => {
    const fault = input.birthday ? birthdayError(input.birthday, new Date(serverNow())) : null
    if (fault) return form.setError('birthday', { message: fault })
    return send({ ...input, introducer: given ?? (input.introducer || undefined), superid: superid ?? undefined })
  })

  return (
    <form ref={formRef} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-8">
      <FormFaults control={form.control} />
      <FormSection title={words('section_account')}>
        <TextField
          {...register('account')}
          isPlain
          label={t('account')}
          hint={!errors.account && words('account_hint')}
          error={fieldText(errors.account)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <NewPasswordFields
          typed={{ password, repeat }}
          password={{
            ...register('password', {
              onChange: () => getValues('password_confirmation') && void trigger('password_confirmation'),
            }),
            label: t('password'),
            hint: words('password_hint', { minimum, maximum: Math.max(12, minimum + 4) }),
            error: fieldText(errors.password),
          }}
          repeat={{
            ...register('password_confirmation'),
            label: words('repeat'),
            enterKeyHint: 'next',
            error: fieldText(errors.password_confirmation),
          }}
        />
      </FormSection>
      <FormSection title={words('section_mobile')}>
        <Controller
          control={form.control}
          name="mobile"
          render={({ field: { name, ref, onBlur, onChange } }) => (
            <MobileField
              countryLabel={words('country')}
              label={words('mobile')}
              name={name}
              ref={ref}
              onBlur={onBlur}
              onChange={onChange}
              enterKeyHint="next"
              error={fieldText(errors.mobile)}
            />
          )}
        />
        <SmsCodeField form={form} />
        <AgentField form={form} given={given ?? (isAgentRefused ? null : superid)} />
      </FormSection>
      {/* Minors are refused before they have an account (GLI-19 2.5.2). */}
      {asksAge && (
        <BirthdayField
          {...register('birthday')}
          typed={birthday}
          fault={errors.birthday}
          onMeant={(meant) => form.setValue('birthday', meant, { shouldDirty: true, shouldValidate: true })}
          label={words('birthday')}
          hint={words('birthday_hint')}
        />
      )}
      <ConsentFields form={form} />
      <FailureNote error={errors.root} text={errors.root?.message} />
      <Button type="submit" size="large" wide isBusy={isSubmitting}>
        {words('submit')}
      </Button>
    </form>
  )
}

/** Who invited the visitor, from the address they came by (specification, section 2); null on the server. */
function useReferral(): { introducer: string | null; superid: string | null } {
  const introducer = useBrowserValue(() => readReferral().introducer, null)
  const superid = useBrowserValue(() => readReferral().superid, null)
  return { introducer, superid }
}

type AgentFieldProps = {
  form: RegisterFields
  /** The agent of the invitation link; read-only. */
  given: string | null
}

/** The affiliated agent. */
function AgentField({ form: { register, formState }, given }: AgentFieldProps) {
  const t = useTranslations('register')
  const ui = useTranslations('ui')
  const fieldText = useFieldErrorText()
  if (given) return <TextField key="given" label={t('agent')} hint={t('agent_given')} value={given} readOnly />
  return (
    <TextField
      key="typed"
      {...register('introducer')}
      isPlain
      error={fieldText(formState.errors.introducer)}
      label={t('agent')}
      hint={t('agent_hint')}
      optional={ui('optional')}
      autoCapitalize="none"
      enterKeyHint="done"
      spellCheck={false}
    />
  )
}

/** The checkboxes for age (18 or older) and terms; agreeing in the dialog ticks the box. */
function ConsentFields({ form: { register, setValue, formState } }: { form: RegisterFields }) {
  const t = useTranslations('register')
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
