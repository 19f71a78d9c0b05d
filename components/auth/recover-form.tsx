'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { PasskeyButton } from '@/components/ui/button/passkey-button'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { ContactButton } from './contact-button'
import { AccountStep, CodeStep, PasswordStep, SmsStep } from './recover-steps'

type Step = 'account' | 'sms' | 'factor' | 'password' | 'done'
const bars: Record<Step, number> = { account: 0, sms: 1, factor: 2, password: 3, done: 3 }

/**
 * Recovers an account in three steps: its name, the code by SMS (then the second factor, if there is one), the new
 * password. Says nothing about whether the account exists.
 */
export function RecoverForm() {
  const t = useTranslations('security.recover')
  const passkeys = useTranslations('passkeys')
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
