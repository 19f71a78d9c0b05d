'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { PasswordField } from '@/components/ui/form/password-field'
import { useCapability } from '@/lib/hooks/use-capability'
import { LoginFault, LoginRecovery } from './login-fault'
import { PasskeySignIn } from './passkey-sign-in'
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
