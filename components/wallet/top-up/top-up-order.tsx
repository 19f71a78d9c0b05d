'use client'

import { CircleHelp, Headset, Hourglass, ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Fold } from '@/components/ui/fold'
import { Timeline } from '@/components/ui/timeline'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { TopUpRecord } from '@/contract/member/records'
import { usePlayClosed, usePlaySessionStore } from '@/stores/play-session'
import { ActionBar } from '@/components/ui/form/action-bar'
import { TalkOn } from '../closed-play'
import { ServiceButton } from '../service-button'
import { CancelOrder } from './cancel-order'
import { OrderDetails } from './order-details'
import { OrderActions, OrderHeader, PromotionState, ResultText, WalletAfter } from './order-result'
import { OrderPayment, TimeLeft } from './order-payment'
import { PaymentRedirect } from './payment-redirect'
import { TopUpOrderGate } from './top-up-order-gate'
import { useOrderSteps } from './use-order-steps'
import { orderState, useTopUpOrder } from './use-top-up-order'

/** A top-up order: how to pay it, then what became of it. Its status is polled. A new one (`initial`) takes the focus. */
export function TopUpOrder({ orderNumber, initial = null }: { orderNumber: string; initial?: TopUpRecord | null }) {
  const state = useTopUpOrder(orderNumber, initial)
  return (
    <TopUpOrderGate state={state}>
      {(order) => <Order order={order} isNew={initial !== null} reload={state.reload} />}
    </TopUpOrderGate>
  )
}

type OrderProps = { order: TopUpRecord; isNew: boolean; reload: () => Promise<void> }

function Order({ order: given, isNew, reload }: OrderProps) {
  const t = useTranslations('wallet.order')
  const isClosed = usePlayClosed()
  const kind = usePlaySessionStore(({ data }) => data?.closure?.kind ?? 'other')
  // Also where the backend does not say it: nobody is asked to pay while play is closed.
  const order = isClosed && given.status === 'pending' ? { ...given, closed_by: given.closed_by ?? kind } : given
  const state = orderState(order)
  const topUp = useTranslations('wallet.top_up')
  const steps = useOrderSteps(order, state)
  // The buttons depend on the status: a cancelled order has none to cancel it.
  const section = useKeptFocus(state)
  const isWaiting = state === 'waiting'
  const isShut = state === 'shut'
  const isPaid = state === 'paid' || state === 'late'
  const timeline = (
    <Card>
      <h2 className="mb-4 font-bold">{t('this_order')}</h2>
      <Timeline steps={steps} />
    </Card>
  )
  return (
    <section ref={section} tabIndex={-1} aria-label={t('facts')} className="@container focus:outline-none">
      <div
        className="flex flex-col gap-3 @3xl:grid"
        style={{ gridTemplateColumns: 'minmax(0,1fr) 25rem', columnGap: '2rem' }}
      >
        <div className="contents content-start gap-3 @3xl:grid">
          <Card isPlainOnPhone={isWaiting} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {/* One region for both, so that the change is announced. */}
              <div role="status" className="min-w-0">
                {isWaiting ? <WaitingHeading isNew={isNew} /> : <OrderHeader order={order} state={state} />}
              </div>
              {isWaiting && <TimeLeft order={order} />}
            </div>
            {isWaiting && <OrderPayment order={order} />}
            {order.status === 'success' && <WalletAfter order={order} />}
            {isShut && <OrderDetails order={order} />}
            {!isShut && <ResultText order={order} state={state} />}
            <OrderActions order={order} state={state} onCancelled={reload} />
          </Card>
          {isShut && <ResultText order={order} state={state} />}
          {isWaiting && (
            <ActionBar>
              <div className="grid gap-3">
                <PaymentRedirect order={order} />
                <ButtonLink href="/" kind="quiet" size="large" className={order.payment ? 'max-desktop:hidden' : ''}>
                  {t('leave')}
                </ButtonLink>
              </div>
            </ActionBar>
          )}
          {isPaid && <PromotionState order={order} />}
          {isWaiting && timeline}
        </div>
        {isShut ? (
          <TalkOn />
        ) : (
          <div className="grid content-start gap-3">
            {!isWaiting && timeline}
            <Card className="py-2!">
              <Fold icon={ReceiptText} title={t('facts')} isOpen={isWaiting}>
                <OrderDetails order={order} />
              </Fold>
            </Card>
            {isWaiting && (
              <Card className="py-2!">
                <Fold icon={CircleHelp} title={t('nothing_arrived')}>
                  <p className="text-small text-muted">{t('nothing_arrived_text')}</p>
                </Fold>
              </Card>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-5">
              <ServiceButton kind="plain" orderNumber={order.order_number}>
                <Headset aria-hidden className="size-5" />
                {topUp('service')}
              </ServiceButton>
              {isWaiting && <CancelOrder order={order} onCancelled={reload} />}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

function WaitingHeading({ isNew }: { isNew: boolean }) {
  const t = useTranslations('wallet.order')
  return (
    <h2 ref={isNew ? (heading) => heading?.focus() : undefined} tabIndex={-1} className="focus:outline-none">
      <Badge tone="warning">
        <Hourglass aria-hidden className="size-3.5" />
        {t('headline.pending')}
      </Badge>
    </h2>
  )
}
