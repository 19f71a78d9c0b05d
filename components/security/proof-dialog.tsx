'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CodeField } from '@/components/ui/form/code-field'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextField } from '@/components/ui/form/field'
import { PasskeyButton } from '@/components/ui/button/passkey-button'
import { SandboxCodeNote } from '@/components/ui/sandbox-code-note'
import { useFormAction } from '@/components/ui/form/use-form-action'
import { proofPurposes } from '@/contract/optional/security-factors'
import { api, ApiError, isReported } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { useResendWait } from '@/lib/hooks/use-resend-wait'
import { useSecondFactorErrorText } from '@/lib/hooks/use-second-factor-error-text'

type ProofDialogProps = { needed: ApiError; onProved: (proof: string) => void; onClose: () => void }

/**
 * Proves a member's identity for one change: with a code of the authenticator app, a passkey or a recovery code, or with a code by SMS
 * for members without a second factor. Names the change.
 */
export function ProofDialog({ needed: { params }, onProved, onClose }: ProofDialogProps) {
  const t = useTranslations('security.proof')
  const step = useTranslations('security.step')
  const ui = useTranslations('ui')
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const recoveryField = useRef<HTMLInputElement>(null)
  const passkeys = useTranslations('passkeys')
  const isSms = params.method === 'sms'
  const factors = String(params.factors ?? 'totp').split(' ')
  const hasPasskey = !isSms && factors.includes('passkey')
  const hasApp = !isSms && factors.includes('totp')
  const isCode = isSms || isRecovery || hasApp
  const purpose = proofPurposes.find((each) => each === params.purpose) ?? 'factor'

  const proveByPasskey = async () => {
    const { options } = await api.passkeys.startProof({ purpose })
    const { getPasskey } = await loadWithRetry(() => import('@/lib/browser/passkeys'))
    const { proof } = await api.passkeys.prove({ purpose, credential: await getPasskey(options) })
    onProved(proof)
    onClose()
  }
  const { isBusy, error, setError, form } = useFormAction(
    async () => {
      const { proof } = await api.security.prove({ purpose, code })
      onProved(proof)
      onClose()
    },
    (error) => {
      if (isReported(error)) return onClose()
      setCode('')
      // The pressed button is disabled while the code is empty. `CodeField` focuses itself.
      recoveryField.current?.focus()
    },
  )
  const codeErrorText = useSecondFactorErrorText(isRecovery)
  const errorText = error === null ? undefined : codeErrorText(error)
  return (
    <Dialog title={t('title')} closeLabel={ui('close')} widthPx={460} onClose={onClose}>
      <form method="post" {...form} className="grid gap-5">
        <p>{t(`about.${purpose}`)}</p>
        {!isCode && <p className="text-muted">{passkeys('proof_text')}</p>}
        {isRecovery && (
          <TextField
            name="recovery-code"
            isPlain
            label={step('recovery_code')}
            data-autofocus
            ref={recoveryField}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={errorText}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {isCode && !isRecovery && (
          <CodeField label={t(isSms ? 'code_sms' : 'code_app')} value={code} onChange={setCode} error={errorText} />
        )}
        {isSms && <SmsProof mobile={String(params.mobile ?? '')} />}
        {hasPasskey && (
          <PasskeyButton wide kind={isCode ? 'quiet' : 'action'} run={proveByPasskey}>
            {ui('passkey.use')}
          </PasskeyButton>
        )}
        {!isSms && (
          <div>
            <Button
              kind="quiet"
              onClick={() => {
                setIsRecovery(!isRecovery)
                setCode('')
                setError(null)
              }}
            >
              {isRecovery && !hasApp ? ui('passkey.use') : step(isRecovery ? 'use_app' : 'use_recovery')}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          {isCode && (
            <Button type="submit" isBusy={isBusy} disabled={isRecovery ? code.trim() === '' : code.length < 6}>
              {t('submit')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Sends the code when the dialog opens, and again on request. */
function SmsProof({ mobile }: { mobile: string }) {
  const t = useTranslations('security.proof')
  const register = useTranslations('auth.register')
  const errorText = useErrorText()
  const { secondsLeft, start } = useResendWait()
  const [state, setState] = useState<'sending' | 'sent' | { failure: string }>('sending')
  const hasBegun = useRef(false)

  const send = useCallback(async () => {
    setState('sending')
    try {
      const { resend_in_s } = await api.security.sendProof({})
      start(resend_in_s)
      setState('sent')
    } catch (error) {
      const wait = error instanceof ApiError ? error.params.retry_after : undefined
      if (typeof wait === 'number') start(wait)
      setState({ failure: errorText(error) })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` only sets state
  }, [errorText])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void send()
  }, [send])

  return (
    <div className="grid gap-3">
      <p role="status" className="text-small text-muted">
        {typeof state === 'object' ? state.failure : t(state, { mobile })}
      </p>
      <div>
        <Button kind="quiet" isBusy={state === 'sending'} isDone={secondsLeft > 0} onClick={() => void send()}>
          {secondsLeft > 0 ? register('resend_in', { seconds: secondsLeft }) : register('resend_code')}
        </Button>
      </div>
      <p className="text-small text-muted">{t('sms_risk')}</p>
      {state === 'sent' && <SandboxCodeNote />}
    </div>
  )
}
