import { getTranslations } from 'next-intl/server'
import { AuthFrame } from '@/components/auth/auth-frame'
import { GuestOnly } from '@/components/auth/guest-only'
import { LoginForm } from '@/components/auth/login-form'
import { OtherWay } from '@/components/auth/other-way'

/** Logging in; a member is sent home. */
export async function LoginScreen() {
  const t = await getTranslations('auth')
  return (
    <GuestOnly>
      <AuthFrame
        title={t('login_heading')}
        text={t('login_text')}
        other={<OtherWay question={t('no_account')} label={t('register_now')} href="/register" />}
      >
        <LoginForm />
      </AuthFrame>
    </GuestOnly>
  )
}
