'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { CodeField, RecoveryCodeField } from '@/components/ui/form/code-field'
import { Dialog } from '@/components/ui/dialog/dialog'
import { PasskeyButton } from '@/components/ui/button/passkey-button'
import { toast } from '@/components/ui/feedback/toast'
import { siteTimeOf } from '@/contract/site-day'
import { isReported, type ApiError } from '@/lib/api'
import { brand } from '@/lib/site/brand'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useIsMounted } from '@/lib/hooks/use-is-mounted'
import { useSecondFactorErrorText } from '@/lib/hooks/use-second-factor-error-text'
import { serverNow } from '@/lib/time/server-clock'
import { passSecondFactorByPasskey } from '@/stores/passkey-sign-in'
import { passSecondFactor } from '@/stores/sign-in'
import { ContactButton } from './contact-button'
import { LoginFault } from './login-fault'
import type { LoginFailure } from './use-login'

type SecondFactorDialogProps = { account: string; needed: ApiError; onSignedIn: () => void; onClose: () => void }

/**
 * The second step of a sign-in: a code of the authenticator app, a passkey or a recovery code, before the ticket
 * expires. If it is closed before the reply arrives, nobody is signed in.
 */
export function SecondFactorDialog({ account, needed, onSignedIn, onClose }: SecondFactorDialogProps) {
  const t = useTranslations('security.step')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const [isRecovery, setIsRecovery] = useState(false)
  const codeErrorText = useSecondFactorErrorText(isRecovery)
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = useIsMounted()
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const passkeys = useTranslations('security.passkeys')
  const ticket = String(needed.params.ticket ?? '')
  const { hasApp, hasPasskey } = factorsOf(needed)
  const isCode = isRecovery || hasApp
  const reportError = (error: unknown) => toast.error(errorText(error), errorText(error))
  const { isOver, text } = useTicketTime(Number(needed.params.expires_in_s ?? 0))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    setFailure(null)
    try {
      if (await passSecondFactor({ account, ticket, code }, reportError, isOpen)) onSignedIn()
    } catch (error) {
      if (!isOpen()) return
      if (!isReported(error)) setFailure({ text: codeErrorText(error), error })
      setCode('')
      setIsBusy(false)
      // The pressed button is disabled while the code is empty, so focus the input.
      form.querySelector('input')?.focus()
    }
  }
  const signInByPasskey = async () => {
    if (await passSecondFactorByPasskey({ account, ticket }, reportError, isOpen)) onSignedIn()
  }
  const switchKind = () => {
    setIsRecovery(!isRecovery)
    setCode('')
    setFailure(null)
  }
  const isComplete = isRecovery ? code.trim() !== '' : code.length === 6
  return (
    <Dialog title={t('title')} widthPx={440} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-muted">
          {isCode
            ? t(isRecovery ? 'recovery_text' : 'text', { brand: brand.name, account })
            : passkeys('step_text', { brand: brand.name, account })}
        </p>
        {isRecovery && <RecoveryCodeField data-autofocus value={code} onChange={setCode} />}
        {isCode && !isRecovery && <CodeField label={t('code')} value={code} onChange={setCode} />}
        <p role="status" className="-mt-2 text-small text-muted">
          {text}
        </p>
        {failure && <LoginFault failure={failure} />}
        {isCode && (
          <Button type="submit" size="large" wide isBusy={isBusy} disabled={!isComplete || isOver}>
            {t('submit')}
          </Button>
        )}
        {hasPasskey && !isOver && (
          <PasskeyButton size="large" wide kind={isCode ? 'quiet' : 'action'} run={signInByPasskey}>
            {ui('passkey.use')}
          </PasskeyButton>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="quiet" onClick={switchKind}>
            {isRecovery && !hasApp ? ui('passkey.use') : t(isRecovery ? 'use_app' : 'use_recovery')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('restart')}
          </Button>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {t('lost')}
          <ContactButton label={t('contact')} />
        </p>
      </form>
    </Dialog>
  )
}

/** The member's second factors; the app alone if the backend does not report them. */
function factorsOf({ params }: ApiError): { hasApp: boolean; hasPasskey: boolean } {
  const factors = String(params.factors ?? 'totp').split(' ')
  return { hasApp: factors.includes('totp'), hasPasskey: factors.includes('passkey') }
}

const warnMs = 60_000

/** The clock time at which the ticket expires. It is announced again 60 seconds before, and when it has passed. */
function useTicketTime(lifeS: number): { isOver: boolean; text: string } {
  const t = useTranslations('security.step')
  const [endsAt] = useState(() => serverNow() + lifeS * 1000)
  const [stage, setStage] = useState<'until' | 'soon' | 'over'>('until')
  useEffect(() => {
    const leftMs = endsAt - serverNow()
    const soon = setTimeout(() => setStage('soon'), Math.max(0, leftMs - warnMs))
    const over = setTimeout(() => setStage('over'), Math.max(0, leftMs))
    return () => {
      clearTimeout(soon)
      clearTimeout(over)
    }
  }, [endsAt])
  const time = siteTimeOf(new Date(endsAt))
  return { isOver: stage === 'over', text: t(stage, { time }) }
}
