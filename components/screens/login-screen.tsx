import { getTranslations } from 'next-intl/server'
import { AuthFrame } from '@/components/auth/auth-frame'
import { LoginForm } from '@/components/auth/auth-islands'
import { AuthSwitchLink } from '@/components/auth/auth-switch-link'
import { RouteGate } from '@/components/layout/access/route-gate'

/** `/login`: signing in. */
export async function LoginScreen() {
  const t = await getTranslations('auth')
  return (
    <RouteGate path="/login">
      <AuthFrame
        title={t('login_heading')}
        text={t('login_text')}
        other={<AuthSwitchLink question={t('no_account')} label={t('register_now')} href="/register" />}
      >
        <LoginForm />
      </AuthFrame>
    </RouteGate>
  )
}
