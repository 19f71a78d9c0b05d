'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ButtonLink, Button } from '@/components/ui/button/button'
import { PasskeyButton } from '@/components/ui/button/passkey-button'
import { CodeField, RecoveryCodeField } from '@/components/ui/form/code-field'
import { ErrorText } from '@/components/ui/form/error-text'
import { TextField } from '@/components/ui/form/field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { useFormAction } from '@/components/ui/form/use-form-action'
import { SandboxCodeNote } from '@/components/ui/sandbox-code-note'
import { api, ApiError } from '@/lib/api'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useResendWait } from '@/lib/hooks/use-resend-wait'
import { useSecondFactorErrorText } from '@/lib/hooks/use-second-factor-error-text'
import { ContactButton } from './contact-button'

type Step = 'account' | 'sms' | 'factor' | 'password' | 'done'
const bars: Record<Step, number> = { account: 0, sms: 1, factor: 2, password: 3, done: 3 }

/**
 * Recovers an account in three steps: its name, the code by SMS (then the second factor, if there is one), the new
 * password. Says nothing about whether the account exists.
 */
export function RecoverForm() {
  const t = useTranslations('security.recover')
  const passkeys = useTranslations('security.passkeys')
  const ui = useTranslations('ui')
  const [step, setStep] = useState<Step>('account')
  const [account, setAccount] = useState('')
  const [ticket, setTicket] = useState('')
  const [factors, setFactors] = useState<readonly ('totp' | 'passkey')[]>(['totp'])
  const [resendS, setResendS] = useState(0)
  const [withdrawalsFrom, setWithdrawalsFrom] = useState('')
  const moment = useDateTimeText({ hasZone: true })
  const steps = useRef<HTMLDivElement>(null)
  // Each step replaces the pressed button, and so does a new code by SMS.
  useEffect(() => {
    if (step === 'account') return
    const field = steps.current?.querySelector<HTMLElement>('input:not([hidden])')
    ;(field ?? steps.current?.querySelector('h2'))?.focus()
  }, [step, ticket])

  const begin = async (name: string) => {
    const begun = await api.security.startRecovery({ account: name })
    setTicket(begun.ticket)
    setResendS(begun.resend_in_s)
    setAccount(name)
    setStep('sms')
  }
  const proceed = async (code: string) => {
    const proved = await api.security.continueRecovery({ ticket, code })
    setTicket(proved.ticket)
    setFactors(proved.factors ?? ['totp'])
    setStep(proved.next)
  }
  const proceedByPasskey = async () => {
    const { options } = await api.passkeys.startFactor({ ticket })
    const { getPasskey } = await loadWithRetry(() => import('@/lib/browser/passkeys'))
    const proved = await api.passkeys.continueRecovery({ ticket, credential: await getPasskey(options) })
    setTicket(proved.ticket)
    setStep('password')
  }
  return (
    <div ref={steps} className="grid gap-5">
      <div aria-hidden className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1 w-16 rounded-full',
              bar <= bars[step] ? 'bg-success forced-colors:bg-[CanvasText]' : 'bg-line-strong',
            )}
          />
        ))}
      </div>
      {step === 'account' && <AccountStep onSubmit={begin} />}
      {step === 'sms' && <SmsStep key={ticket} resendS={resendS} onSubmit={proceed} onResend={() => begin(account)} />}
      {step === 'factor' && (
        <CodeStep
          title={t('factor_title')}
          text={factors.includes('totp') ? t('factor_text') : passkeys('factor_text')}
          recovery={factors.includes('totp') ? 'or app' : 'only'}
          onSubmit={proceed}
        >
          {factors.includes('passkey') && (
            <PasskeyButton size="large" wide run={proceedByPasskey}>
              {ui('passkey.use')}
            </PasskeyButton>
          )}
        </CodeStep>
      )}
      {step === 'password' && (
        <PasswordStep
          account={account}
          ticket={ticket}
          onDone={(from) => {
            setWithdrawalsFrom(from)
            setStep('done')
          }}
        />
      )}
      {step === 'done' && (
        <div className="grid gap-4">
          <h2 tabIndex={-1} className="text-heading focus:outline-none">
            {t('done_title')}
          </h2>
          <p>{t('done_text', { time: moment(withdrawalsFrom) })}</p>
          <ButtonLink href="/login" size="large" wide>
            {t('sign_in')}
          </ButtonLink>
        </div>
      )}
      {step !== 'done' && <Lost />}
    </div>
  )
}

/** For members without phone and authenticator app: customer service has to verify their identity. */
function Lost() {
  const t = useTranslations('security.recover')
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
      {t('lost')}
      <ContactButton label={t('review')} />
    </p>
  )
}

/** The account whose password is forgotten. */
function AccountStep({ onSubmit }: { onSubmit: (account: string) => Promise<void> }) {
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
function CodeStep({ title, text, recovery, onSubmit, children }: CodeStepProps) {
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
function SmsStep({ resendS, onSubmit, onResend }: SmsStepProps) {
  const t = useTranslations('security.recover')
  const codeText = useTranslations('auth.code')
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
          {secondsLeft > 0 ? codeText('resend_in', { seconds: secondsLeft }) : codeText('resend')}
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
function PasswordStep({ account, ticket, onDone }: PasswordStepProps) {
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
