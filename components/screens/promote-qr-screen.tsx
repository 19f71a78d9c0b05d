import { getTranslations } from 'next-intl/server'
import { PromotePanel } from '@/components/account/promote-panel'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'

/** `/promote-qr`: the member's referral link. */
export async function PromoteQrScreen() {
  const t = await getTranslations('routes.promote-qr')
  return (
    <Messages of={['account']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <MemberGate>
        <PromotePanel />
      </MemberGate>
    </Messages>
  )
}
