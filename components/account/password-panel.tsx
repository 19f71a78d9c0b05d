'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ButtonLink, Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote, useFailure } from '@/components/ui/form/failure-note'
import { FormFaults } from '@/components/ui/form/form-faults'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { PasswordField } from '@/components/ui/form/password-field'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Tabs } from '@/components/ui/tabs'
import type { contract } from '@/contract'
import type { Input, Parsed } from '@/contract/define'
import { api, ApiError } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { usePasswordMinLength } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useUserDetailStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'

/** The login password and the withdrawal password; a member without a withdrawal password learns where to set one. */
export function PasswordPanel() {
  const t = useTranslations('account.password')
  // The URL holds the tab, so that a link opens either password.
  const [named, setTab] = useAddressParam('tab')
  const hasWithdrawalPassword = useResource(useUserDetailStore).data?.has_withdrawal_password ?? true
  const withdrawal = hasWithdrawalPassword ? (
    <PasswordChangeForm key="withdrawal" kind="withdrawal" />
  ) : (
    <EmptyState
      title={t('none')}
      text={t('none_text')}
      action={<ButtonLink href="/bank_info">{t('bind')}</ButtonLink>}
    />
  )
  return (
    <div className="mx-auto max-w-xl">
      <Tabs
        label={t('label')}
        value={named === 'withdrawal' ? named : 'login'}
        onChange={setTab}
        tabs={[
          {
            value: 'login',
            label: t('login.title'),
            content: (
              <Card className="md:p-8">
                <PasswordChangeForm key="login" kind="login" />
              </Card>
            ),
          },
          { value: 'withdrawal', label: t('withdrawal.title'), content: <Card className="md:p-8">{withdrawal}</Card> },
        ]}
      />
    </div>
  )
}

type Call = typeof contract.account.changeLoginPassword

/** The two passwords of `/pws_change` (section 2), each with its call and the code of a wrong current password. */
const kinds = {
  login: { change: api.account.changeLoginPassword, wrong: 'password_wrong' },
  withdrawal: { change: api.account.changeWithdrawalPassword, wrong: 'withdrawal_password_wrong' },
} as const

/**
 * Whether the new password is the current one already, because only the reply to an earlier attempt was lost. The server
 * then refuses it as unchanged.
 */
const isInUse = (change: (input: Input<Call>) => Promise<unknown>, input: Input<Call>): Promise<boolean> =>
  change({ ...input, current_password: input.password }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.fields.some(({ code }) => code === 'password_unchanged'),
  )

/** A form that changes a password: the current one, the new one, and its repetition. */
export function PasswordChangeForm({ kind }: { kind: keyof typeof kinds }) {
  const t = useTranslations('account.password')
  const fieldText = useFieldErrorText()
  const minimum = usePasswordMinLength()
  const errorText = useErrorText()
  const [{ register, control, handleSubmit, reset, setError, getValues, trigger, formState }, formRef] = useSiteForm<
    Input<Call>,
    Parsed<Call>
  >({
    resolver: contractResolver(async () => (await import('@/contract/member/account')).passwordChangeInput, {
      field: 'password',
      minimum,
    }),
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
  })
  const report = useFailure(setError)
  const { errors, isSubmitting } = formState
  /** The new password of an attempt without a reply. */
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const account = useUserDetailStore((detail) => detail.data?.account)
  // Password managers store the login password of this site; the withdrawal password must not replace it.
  const purpose = kind === 'login' ? 'new-password' : 'off'
  const [password, repeat] = useWatch({ control, name: ['password', 'password_confirmation'] })

  const submit = handleSubmit(async (input) => {
    const { change, wrong } = kinds[kind]
    const changeOrRecognise = async () => {
      try {
        await change(input)
      } catch (error) {
        const failure = error instanceof ApiError ? error : null
        const isRepeated = failure?.code === wrong && unanswered === input.password
        if (failure?.isFinal === false) setUnanswered(input.password)
        if (!isRepeated || !(await isInUse(change, input))) throw error
      }
    }
    try {
      await changeOrRecognise()
      toast.success(t('done'))
      reset()
    } catch (error) {
      if (setFieldErrors(error, ['current_password', 'password', 'password_confirmation'], setError)) return
      if (error instanceof ApiError && [wrong, 'temporary_password_expired'].includes(error.code))
        setError('current_password', { type: error.code, message: errorText(error) })
      else report(error)
    }
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormFaults control={control} />
      <p className="text-muted">{t(`${kind}.text`)}</p>
      {kind === 'login' && <input hidden readOnly autoComplete="username" value={account ?? ''} />}
      <PasswordField
        {...register('current_password')}
        label={t(`${kind}.current`)}
        error={fieldText(errors.current_password)}
        autoComplete={kind === 'login' ? 'current-password' : 'off'}
      />
      <NextStepLink error={errors.current_password} />
      <NewPasswordFields
        typed={{ password, repeat }}
        password={{
          ...register('password', {
            onChange: () => getValues('password_confirmation') && void trigger('password_confirmation'),
          }),
          autoComplete: purpose,
          label: t(`${kind}.new`),
          hint: t(`${kind}.hint`, { minimum, maximum: Math.max(12, minimum + 4) }),
          error: fieldText(errors.password),
        }}
        repeat={{
          ...register('password_confirmation'),
          autoComplete: purpose,
          label: t('repeat'),
          error: fieldText(errors.password_confirmation),
        }}
      />
      <FailureNote error={errors.root} text={errors.root?.message} />
      <Button type="submit" size="large" wide isBusy={isSubmitting} className="mt-1">
        {t('submit')}
      </Button>
    </form>
  )
}
