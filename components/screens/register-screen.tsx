import { getTranslations } from 'next-intl/server'
import { AuthFrame } from '@/components/auth/auth-frame'
import { AuthSwitchLink } from '@/components/auth/auth-switch-link'
import { RegisterForm } from '@/components/auth/auth-islands'
import { RouteGate } from '@/components/layout/access/route-gate'
import { Messages } from '@/components/providers/messages'

/** `/register`: registration, which also signs in. */
export async function RegisterScreen() {
  const t = await getTranslations('auth')
  const words = await getTranslations('register')
  return (
    <Messages of={['register', 'validation']}>
      <RouteGate path="/register">
        <AuthFrame
          title={words('heading')}
          text={words('text')}
          other={<AuthSwitchLink question={t('have_account')} label={t('login_now')} href="/login" />}
        >
          <RegisterForm />
        </AuthFrame>
      </RouteGate>
    </Messages>
  )
}
