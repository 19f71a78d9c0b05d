'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { PasswordField } from '@/components/ui/form/password-field'
import { useCapability } from '@/lib/hooks/use-capability'
import { PasskeyButton, usePasskeySupport } from '@/components/ui/button/passkey-button'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { listsPasskeys } from '@/lib/browser/passkey-error'
import { signInByPasskey } from '@/stores/passkey-sign-in'
import { LoginFault, LoginRecovery } from './login-fault'
import { useLogin } from './use-login'

type LoginFormProps = { onDone?: () => void; shouldApply?: () => boolean }

/**
 * Account and password, or a passkey where the backend offers it. Calls `onDone` after sign-in, unless `shouldApply`
 * returns false by then.
 */
export function LoginForm({ onDone, shouldApply }: LoginFormProps) {
  const t = useTranslations('auth')
  const hasPasskeys = useCapability('passkeys')
  const { isBusy, missing, failure, onSubmit, onInput } = useLogin({ ...(onDone && { onDone }), shouldApply })
  return (
    // `post`: a form sent before the script arrived must not put the password into the address.
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
      <TextField
        name="account"
        isPlain
        label={t('account')}
        // The browser lists passkeys under this field.
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={missing.includes('account') ? t('enter_account') : undefined}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={missing.includes('password') ? t('enter_password') : undefined}
      />
      {failure && <LoginFault failure={failure} />}
      <Button type="submit" size="large" wide isBusy={isBusy} className="mt-1">
        {t('login')}
      </Button>
      {hasPasskeys && <PasskeySignIn onDone={onDone} shouldApply={shouldApply} />}
      <LoginRecovery />
    </form>
  )
}

/** Renews the list under the field before its five-minute challenge expires. */
const renewMs = 270_000

type PasskeySignInProps = {
  onDone: ((account: string) => void) | undefined
  shouldApply: (() => boolean) | undefined
}

/** Signs in without a password: with a passkey from the browser's list under the account field, or with the button. */
function PasskeySignIn({ onDone, shouldApply = () => true }: PasskeySignInProps) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const isSupported = usePasskeySupport()
  const reportError = (error: unknown) => toast.error(errorText(error), errorText(error))
  const signIn = async (isConditional: boolean) => {
    const account = await signInByPasskey(reportError, { shouldApply, isConditional })
    if (account !== null) onDone?.(account)
  }
  const latest = useRef(signIn)
  useEffect(() => {
    latest.current = signIn
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    const list = async () => {
      if (!isShown || !(await listsPasskeys())) return
      timer = setTimeout(() => void list(), renewMs)
      // No error is shown: the button and the password still work.
      await latest.current(true).catch(() => undefined)
    }
    void list()
    return () => {
      isShown = false
      clearTimeout(timer)
      if (timer) void loadWithRetry(() => import('@/lib/browser/passkeys')).then(({ cancelPasskey }) => cancelPasskey())
    }
  }, [])
  if (!isSupported) return null
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      <PasskeyButton size="large" wide run={() => signIn(false)}>
        {t('login_passkey')}
      </PasskeyButton>
    </div>
  )
}
