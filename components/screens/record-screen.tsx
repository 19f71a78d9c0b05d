import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { OrderRecordsPanel } from '@/components/records/order-records-panel'

/** `/record`: top-ups, withdrawals and rebates. */
export async function RecordScreen() {
  const t = await getTranslations('routes.record')
  return (
    <Messages of={['records']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <MemberGate>
        <Suspense>
          <OrderRecordsPanel />
        </Suspense>
      </MemberGate>
    </Messages>
  )
}
