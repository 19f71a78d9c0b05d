'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { CodeField, RecoveryCodeField } from '@/components/ui/form/code-field'
import { ErrorText } from '@/components/ui/form/error-text'
import { TextField } from '@/components/ui/form/field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { SandboxCodeNote } from '@/components/ui/sandbox-code-note'
import { useFormAction } from '@/components/ui/form/use-form-action'
import { api, ApiError } from '@/lib/api'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useResendWait } from '@/lib/hooks/use-resend-wait'
import { useSecondFactorErrorText } from '@/lib/hooks/use-second-factor-error-text'

/** The account whose password is forgotten. */
export function AccountStep({ onSubmit }: { onSubmit: (account: string) => Promise<void> }) {
  const t = useTranslations('security.recover')
  const auth = useTranslations('auth')
  const [account, setAccount] = useState('')
  const { isBusy, errorText, form } = useFormAction(() => onSubmit(account.trim()))
  return (
    <form method="post" {...form} className="grid gap-5">
      <TextField
        name="account"
        isPlain
        label={auth('account')}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        error={errorText}
      />
      <Button type="submit" size="large" wide isBusy={isBusy} disabled={account.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  )
}

type CodeStepProps = {
  title: ReactNode
  text: ReactNode
  /** `or app`: a recovery code is accepted instead of the app's code. `only`: nothing but a recovery code is accepted. */
  recovery?: 'or app' | 'only'
  onSubmit: (code: string) => Promise<void>
  children?: ReactNode
}

/** A code of six digits, or a recovery code. */
export function CodeStep({ title, text, recovery, onSubmit, children }: CodeStepProps) {
  const t = useTranslations('security.recover')
  const words = useTranslations('security.step')
  const [code, setCode] = useState('')
  const [isOther, setIsOther] = useState(recovery === 'only')
  const codeErrorText = useSecondFactorErrorText(isOther)
  const { isBusy, error, setError, form } = useFormAction(() => onSubmit(code))
  const errorText = error === null ? undefined : codeErrorText(error)
  const switchKind = () => {
    setIsOther(!isOther)
    setCode('')
    setError(null)
  }
  return (
    <form method="post" {...form} className="grid gap-5">
      <div>
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {isOther ? (
        <RecoveryCodeField value={code} onChange={setCode} enterKeyHint="go" error={errorText} />
      ) : (
        <CodeField label={recovery ? words('code') : t('sms_code')} value={code} onChange={setCode} error={errorText} />
      )}
      {children}
      <Button type="submit" size="large" wide isBusy={isBusy} disabled={isOther ? code.trim() === '' : code.length < 6}>
        {t('next')}
      </Button>
      {recovery === 'or app' && (
        <Button kind="quiet" onClick={switchKind}>
          {words(isOther ? 'use_app' : 'use_recovery')}
        </Button>
      )}
    </form>
  )
}

type SmsStepProps = { resendS: number; onSubmit: (code: string) => Promise<void>; onResend: () => Promise<void> }

/** The code by SMS, which can be sent again. */
export function SmsStep({ resendS, onSubmit, onResend }: SmsStepProps) {
  const t = useTranslations('security.recover')
  const register = useTranslations('auth.register')
  const { secondsLeft, start } = useResendWait()
  const errorText = useErrorText()
  const [hasBegun, setHasBegun] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [isResending, setIsResending] = useState(false)
  const resend = async () => {
    setFailure(null)
    setIsResending(true)
    try {
      await onResend()
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError && typeof error.params.retry_after === 'number') start(error.params.retry_after)
    }
    setIsResending(false)
  }
  if (!hasBegun) {
    setHasBegun(true)
    start(resendS)
  }
  return (
    <CodeStep title={t('sms_title')} text={t('sms_text')} onSubmit={onSubmit}>
      <div>
        <Button kind="quiet" isBusy={isResending} isDone={secondsLeft > 0} onClick={() => void resend()}>
          {secondsLeft > 0 ? register('resend_in', { seconds: secondsLeft }) : register('resend_code')}
        </Button>
      </div>
      <ErrorText>{failure === null ? undefined : errorText(failure)}</ErrorText>
      <SandboxCodeNote />
      <div className="rounded-field border border-line bg-raised/50 p-4">
        <p className="font-semibold">{t('then_title')}</p>
        <p className="mt-0.5 text-small text-muted">{t('then_text')}</p>
      </div>
    </CodeStep>
  )
}

type PasswordStepProps = { account: string; ticket: string; onDone: (withdrawalsFrom: string) => void }

/** The new password and its repetition. */
export function PasswordStep({ account, ticket, onDone }: PasswordStepProps) {
  const t = useTranslations('security.recover')
  const fieldText = useFieldErrorText()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const { isBusy, error, errorText, form } = useFormAction(async () => {
    const typed = { ticket, password, password_confirmation: repeat }
    onDone((await api.security.finishRecovery(typed)).withdrawals_from)
  })
  const faultOf = (field: string) => {
    const fault = error instanceof ApiError ? error.fields.find((each) => each.field === field) : undefined
    return fault && fieldText({ type: 'server', message: fault.code })
  }
  const named = faultOf('password') ?? faultOf('password_confirmation')
  return (
    <form method="post" {...form} className="grid gap-5">
      <h2 className="text-heading">{t('password_title')}</h2>
      <input hidden readOnly autoComplete="username" value={account} />
      <NewPasswordFields
        typed={{ password, repeat }}
        password={{
          name: 'password',
          label: t('password'),
          value: password,
          onChange: (event) => setPassword(event.target.value),
          error: faultOf('password'),
        }}
        repeat={{
          name: 'password_confirmation',
          label: t('repeat'),
          value: repeat,
          onChange: (event) => setRepeat(event.target.value),
          error: faultOf('password_confirmation'),
        }}
      />
      {!named && <ErrorText>{errorText}</ErrorText>}
      <Button type="submit" size="large" wide isBusy={isBusy} disabled={password === '' || password !== repeat}>
        {t('password_title')}
      </Button>
      <p className="text-small text-muted">{t('password_then')}</p>
    </form>
  )
}
