'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, ApiError, isReported } from '@/lib/api'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useResendWait } from '@/lib/hooks/use-resend-wait'
import { useSecondFactorErrorText } from '@/lib/hooks/use-second-factor-error-text'
import { Button } from '../button/button'
import { PasskeyButton } from '../button/passkey-button'
import { SandboxCodeNote } from '../sandbox-code-note'
import { CodeField, RecoveryCodeField } from './code-field'
import { useFormAction } from './use-form-action'

type Proving = Parameters<typeof api.security.prove>[0]

type ProofRequest = Pick<Proving, 'purpose'> & {
  /** The withdrawal that the proof is for, and for no other. */
  withdrawal?: NonNullable<Proving['withdrawal']>
  /** The error `proof_needed`; null until the server has asked for a proof. */
  needed: ApiError | null
  onProved: (proof: string) => void
  /** Called after a failure that was reported elsewhere: the session has ended. */
  onReported: () => void
}

/**
 * The state of a proof of identity for one change: a code of the authenticator app, a passkey or a recovery code, or a
 * code by SMS for members without a second factor. Spread `form` into the `<form>` around `ProofFields`; without
 * `isCode` it needs no button. Needs the messages `security` and `passkeys`.
 */
export function useProof({ needed, purpose, withdrawal, onProved, onReported }: ProofRequest) {
  const subject = { purpose, ...(withdrawal && { withdrawal }) }
  const params = needed?.params ?? {}
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const isSms = params.method === 'sms'
  const factors = String(params.factors ?? 'totp').split(' ')
  const hasApp = !isSms && factors.includes('totp')
  const { isBusy, error, setError, form } = useFormAction(
    async () => onProved((await api.security.prove({ ...subject, code })).proof),
    (thrown) => {
      if (isReported(thrown)) return onReported()
      setCode('')
    },
  )
  const proveByPasskey = async () => {
    const { options } = await api.passkeys.startProof(subject)
    const { getPasskey } = await loadWithRetry(() => import('@/lib/browser/passkeys'))
    onProved((await api.passkeys.prove({ ...subject, credential: await getPasskey(options) })).proof)
  }
  const switchToRecovery = (isChosen: boolean) => {
    setIsRecovery(isChosen)
    setCode('')
    setError(null)
  }
  return {
    code,
    setCode,
    error,
    withdrawal,
    mobile: String(params.mobile ?? ''),
    isSms,
    hasApp,
    hasPasskey: !isSms && factors.includes('passkey'),
    isRecovery,
    switchToRecovery,
    proveByPasskey,
    /** Whether a code is typed, so that the form needs a button. */
    isCode: isSms || isRecovery || hasApp,
    isReady: isRecovery ? code.trim() !== '' : code.length === 6,
    isBusy,
    form,
  }
}

type ProofFieldsProps = { proof: ReturnType<typeof useProof> }

/** The fields of a proof. The first of them takes the focus. */
export function ProofFields({ proof }: ProofFieldsProps) {
  const t = useTranslations('security.proof')
  const step = useTranslations('security.step')
  const ui = useTranslations('ui')
  const passkeys = useTranslations('security.passkeys')
  const { isSms, hasApp, isCode, isRecovery, code, setCode, error } = proof
  const codeErrorText = useSecondFactorErrorText(isRecovery)
  const errorText = error === null ? undefined : codeErrorText(error)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  // The pressed button is disabled while the code is empty.
  useEffect(() => {
    if (error !== null) fields.current?.querySelector('input')?.focus()
  }, [error])
  return (
    <div ref={fields} className="grid gap-3">
      {!isCode && <p className="text-muted">{passkeys('proof_text')}</p>}
      {isRecovery && <RecoveryCodeField data-autofocus value={code} onChange={setCode} error={errorText} />}
      {isCode && !isRecovery && (
        <CodeField label={t(isSms ? 'code_sms' : 'code_app')} value={code} onChange={setCode} error={errorText} />
      )}
      {isSms && <SmsProof mobile={proof.mobile} withdrawal={proof.withdrawal} />}
      {proof.hasPasskey && (
        <PasskeyButton wide kind={isCode ? 'quiet' : 'action'} run={proof.proveByPasskey}>
          {ui('passkey.use')}
        </PasskeyButton>
      )}
      {!isSms && (
        <div>
          <Button kind="quiet" onClick={() => proof.switchToRecovery(!isRecovery)}>
            {isRecovery && !hasApp ? ui('passkey.use') : step(isRecovery ? 'use_app' : 'use_recovery')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Sends the code when it is shown, and again on request. */
function SmsProof({ mobile, withdrawal }: { mobile: string; withdrawal: ProofRequest['withdrawal'] }) {
  const t = useTranslations('security.proof')
  const codeText = useTranslations('auth.code')
  const errorText = useErrorText()
  const { secondsLeft, start } = useResendWait()
  const [state, setState] = useState<'sending' | 'sent' | { failure: string }>('sending')
  const hasBegun = useRef(false)

  const send = useCallback(async () => {
    setState('sending')
    try {
      const { resend_in_s } = await api.security.sendProof({ ...(withdrawal && { withdrawal }) })
      start(resend_in_s)
      setState('sent')
    } catch (error) {
      const wait = error instanceof ApiError ? error.params.retry_after : undefined
      if (typeof wait === 'number') start(wait)
      setState({ failure: errorText(error) })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` only sets state
  }, [errorText, withdrawal])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void send()
  }, [send])

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-small text-muted">
          {typeof state === 'object' ? state.failure : t(state, { mobile })}
        </p>
        <Button
          kind="quiet"
          size="small"
          isBusy={state === 'sending'}
          isDone={secondsLeft > 0}
          onClick={() => void send()}
        >
          {secondsLeft > 0 ? codeText('resend_in', { seconds: secondsLeft }) : codeText('resend')}
        </Button>
      </div>
      {!withdrawal && <p className="text-small text-muted">{t('sms_risk')}</p>}
      {state === 'sent' && <SandboxCodeNote />}
    </>
  )
}
