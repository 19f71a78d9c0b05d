import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { PaymentPage } from '@/components/wallet/top-up/payment-page'

/** `/uu_pay?order=`: the payment page of a virtual-currency order. */
export async function UuPayScreen() {
  const t = await getTranslations('routes.uu_pay')
  return (
    <div className="mx-auto w-full max-w-xl">
      <h1 className="mb-5 text-center text-heading">{t('title')}</h1>
      <Messages of={['wallet']}>
        <MemberGate>
          <Suspense>
            <PaymentPage />
          </Suspense>
        </MemberGate>
      </Messages>
    </div>
  )
}
