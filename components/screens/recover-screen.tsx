import { getTranslations } from 'next-intl/server'
import { AuthFrame } from '@/components/auth/auth-frame'
import { RecoverForm } from '@/components/auth/auth-islands'
import { AuthSwitchLink } from '@/components/auth/auth-switch-link'
import { RouteGate } from '@/components/layout/access/route-gate'
import { Messages } from '@/components/providers/messages'

/** `/recover`: a member who forgot the password sets a new one (optional capability `security`). */
export async function RecoverScreen() {
  const t = await getTranslations('auth')
  const routes = await getTranslations('routes.recover')
  return (
    <Messages of={['security', 'validation']}>
      <RouteGate path="/recover">
        <AuthFrame
          title={routes('title')}
          text={routes('purpose')}
          other={<AuthSwitchLink question={t('have_account')} label={t('login_now')} href="/login" />}
        >
          <RecoverForm />
        </AuthFrame>
      </RouteGate>
    </Messages>
  )
}
