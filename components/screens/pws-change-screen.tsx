import { getTranslations } from 'next-intl/server'
import { PasswordPanel } from '@/components/account/password-panel'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'

/** `/pws_change`: the login password and the sale password. */
export async function PwsChangeScreen() {
  const t = await getTranslations('routes.pws_change')
  return (
    <Messages of={['account', 'validation']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <MemberGate>
        <PasswordPanel />
      </MemberGate>
    </Messages>
  )
}
