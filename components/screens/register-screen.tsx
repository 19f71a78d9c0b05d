import { getTranslations } from 'next-intl/server'
import { AuthFrame } from '@/components/auth/auth-frame'
import { GuestOnly } from '@/components/auth/guest-only'
import { OtherWay } from '@/components/auth/other-way'
import { RegisterForm } from '@/components/auth/register-form'
import { Messages } from '@/components/providers/messages'

/** Registration; whoever has registered is a member, and members are sent home. */
export async function RegisterScreen() {
  const t = await getTranslations('auth')
  return (
    <Messages of={['validation']}>
      <GuestOnly>
        <AuthFrame
          title={t('register.heading')}
          text={t('register.text')}
          other={<OtherWay question={t('have_account')} label={t('login_now')} href="/login" />}
        >
          <RegisterForm />
        </AuthFrame>
      </GuestOnly>
    </Messages>
  )
}
