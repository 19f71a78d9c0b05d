'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Points } from '@/components/ui/points'
import type { TopUpRecord } from '@/contract/member/records'
import { formatFigure } from '@/lib/points/format'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { OrderCodes } from './order-codes'
import { OrderFacts } from './order-facts'
import { OrderHeading, OrderOnBreak } from './order-heading'
import { TopUpOrderMissing, TopUpOrderGate } from './top-up-order-gate'
import { PaymentRedirect } from './payment-redirect'
import { isOpen, isPayable, useTopUpOrder } from './use-top-up-order'

/** The payment page of the order in the URL: `/pay` for vendors and convenience stores, `/uu_pay` for USDT. */
export function PaymentPage() {
  const [orderNumber] = useAddressParam('order')
  return orderNumber ? <PaymentOfOrder key={orderNumber} orderNumber={orderNumber} /> : <TopUpOrderMissing />
}

function PaymentOfOrder({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('wallet.order')
  const state = useTopUpOrder(orderNumber)
  return (
    <TopUpOrderGate state={state}>
      {(order) => (
        <Card className="grid gap-6">
          {!order.closed_by && <ToPay order={order} />}
          <OrderHeading order={order} />
          <OrderCodes order={order} />
          <OrderOnBreak order={order} />
          <OrderFacts order={order} />
          <div className="grid gap-3">
            {isPayable(order) && <PaymentRedirect order={order} />}
            <ButtonLink
              href={order.status === 'pending' ? `/store?order=${encodeURIComponent(order.order_number)}` : '/record'}
              kind={isOpen(order) || order.closed_by || order.paid_on_break ? 'quiet' : 'action'}
              size="large"
              wide
            >
              {order.status === 'pending' ? t('back') : t('records')}
            </ButtonLink>
          </div>
        </Card>
      )}
    </TopUpOrderGate>
  )
}

/** The main figure: the amount to pay, or the order's points once it is closed. */
function ToPay({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const tag = useLocale()
  const payable = order.status === 'pending' ? order.payable : null
  return (
    <div className="text-center">
      <div className="text-small text-muted">{payable ? t('payable') : t('amount')}</div>
      <div className="figures text-display text-points">
        {payable ? t('usdt', { amount: formatFigure(payable, tag) }) : <Points amount={order.amount} />}
      </div>
    </div>
  )
}
