import { getTranslations } from 'next-intl/server'
import { BindStore } from '@/components/bank/bind-store'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'

/** Convenience-store number binding. */
export async function BindStoreScreen() {
  const t = await getTranslations('routes.bind_store')
  return (
    <Messages of={['bank', 'validation']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <MemberGate>
        <BindStore />
      </MemberGate>
    </Messages>
  )
}
