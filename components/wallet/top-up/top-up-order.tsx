'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { DepositRecord } from '@/contract/records'
import { useDialogsStore } from '@/stores/dialogs'
import { OrderCodes } from './order-codes'
import { OrderFacts } from './order-facts'
import { OrderHeading } from './order-heading'
import { TopUpOrderGate } from './top-up-order-gate'
import { isOpen, useTopUpOrder } from './use-top-up-order'

type TopUpOrderProps = { orderNumber: string; initial: DepositRecord | null; onLeave: () => void }

const paymentPage = (order: DepositRecord) =>
  `${order.type === 'usdt' ? '/uu_pay' : '/pay'}?order=${encodeURIComponent(order.order_number)}`

/** A created order: codes, time left, payment link, and its state, which updates itself. */
export function TopUpOrder({ orderNumber, initial, onLeave }: TopUpOrderProps) {
  const t = useTranslations('wallet.order')
  const topUp = useTranslations('wallet.top_up')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const state = useTopUpOrder(orderNumber, initial)
  return (
    <TopUpOrderGate state={state}>
      {(order) => (
        <div className="@container">
          <div className="grid items-start gap-5 @3xl:grid-cols-[1fr_22rem]">
            <Card className="grid gap-6">
              <OrderHeading order={order} isNew={initial !== null} />
              <OrderCodes order={order} />
              <div className="flex flex-wrap gap-3">
                {order.status === 'pending' && (
                  <ButtonLink href={paymentPage(order)} size="large" className="grow">
                    {t('go_pay')}
                  </ButtonLink>
                )}
                {(order.status === 'failed' || order.mismatch) && (
                  <Button size="large" className="grow" onClick={() => void open({ kind: 'service' })}>
                    {topUp('service')}
                  </Button>
                )}
                <ButtonLink href="/record" kind="quiet" size="large" className="grow">
                  {t('records')}
                </ButtonLink>
                {!isOpen(order) && (
                  <Button kind="quiet" size="large" className="grow" onClick={onLeave}>
                    {t('another')}
                  </Button>
                )}
              </div>
            </Card>
            <Card>
              <h2 className="text-heading">{t('facts')}</h2>
              <OrderFacts order={order} />
            </Card>
          </div>
        </div>
      )}
    </TopUpOrderGate>
  )
}
