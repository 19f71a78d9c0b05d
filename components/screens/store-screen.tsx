import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { PageHeading } from '@/components/ui/page-heading'
import { TopUpPanel } from '@/components/wallet/top-up/top-up-panel'

/** `/store`: top up, then the order until it is settled. */
export async function StoreScreen() {
  const t = await getTranslations('routes.store')
  return (
    <>
      <PageHeading title={t('title')} text={t('purpose')} />
      <Messages of={['wallet', 'validation']}>
        <MemberGate>
          <Suspense>
            <TopUpPanel />
          </Suspense>
        </MemberGate>
      </Messages>
    </>
  )
}
