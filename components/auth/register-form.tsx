'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { BirthdayField } from '@/components/ui/form/birthday-field'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { FormSection } from '@/components/ui/form/form-section'
import { MissingFieldsNotice } from '@/components/ui/form/missing-fields-notice'
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
import { AgentField } from './agent-field'
import { ConsentFields } from './consent-fields'
import { SmsCodeField } from './sms-code-field'
import { useRegister } from './use-register'

/** Registration (specification, sections 3 and 5). Registering signs in at once. */
export function RegisterForm() {
  const t = useTranslations('auth')
  const validation = useTranslations('validation')
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
      <MissingFieldsNotice control={form.control} />
      <FormSection title={t('register.section_account')}>
        <TextField
          {...register('account')}
          isPlain
          label={t('account')}
          hint={!errors.account && t('register.account_hint')}
          error={fieldText(errors.account)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <NewPasswordFields
          typed={{ password, repeat }}
          differText={validation('passwords_differ')}
          password={{
            ...register('password', {
              onChange: () => getValues('password_confirmation') && void trigger('password_confirmation'),
            }),
            label: t('password'),
            hint: t('register.password_hint', { minimum, maximum: Math.max(12, minimum + 4) }),
            error: fieldText(errors.password),
          }}
          repeat={{
            ...register('password_confirmation'),
            label: t('register.repeat'),
            enterKeyHint: 'next',
            error: fieldText(errors.password_confirmation),
          }}
        />
      </FormSection>
      <FormSection title={t('register.section_mobile')}>
        <Controller
          control={form.control}
          name="mobile"
          render={({ field: { name, ref, onBlur, onChange } }) => (
            <MobileField
              countryLabel={t('register.country')}
              label={t('register.mobile')}
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
          label={t('register.birthday')}
          hint={t('register.birthday_hint')}
        />
      )}
      <ConsentFields form={form} />
      <Button type="submit" size="large" wide isBusy={isSubmitting}>
        {t('register.submit')}
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
