import { getTranslations } from 'next-intl/server'
import { UserDataPanel } from '@/components/account/user-data-panel'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'

/** `/user_data`: what the site knows of the member. */
export async function UserDataScreen() {
  const t = await getTranslations('routes.user_data')
  return (
    <Messages of={['account']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <MemberGate>
        <UserDataPanel />
      </MemberGate>
    </Messages>
  )
}
