import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { PaymentPage } from '@/components/wallet/top-up/payment-page'

/** `/pay?order=`: the payment page of an order that a vendor or a convenience store takes. */
export async function PayScreen() {
  const t = await getTranslations('routes.pay')
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
