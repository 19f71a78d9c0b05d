import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { RouteGate } from '@/components/layout/access/route-gate'
import { Messages } from '@/components/providers/messages'
import { PaymentPage } from '@/components/wallet/top-up/payment-page'
import { routeKey } from '@/lib/i18n/page-metadata'

/** The payment page of one order, `?order=`: `/uu_pay` for virtual currency, `/pay` for vendors and convenience stores. */
export async function PaymentScreen({ path }: { path: '/pay' | '/uu_pay' }) {
  const t = await getTranslations('routes')
  return (
    <>
      <h1 className="mb-4 text-heading">{t(`${routeKey(path)}.title`)}</h1>
      <Messages of={['wallet']}>
        <RouteGate path={path}>
          <Suspense>
            <PaymentPage />
          </Suspense>
        </RouteGate>
      </Messages>
    </>
  )
}
