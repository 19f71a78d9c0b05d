'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { TopUpRecord } from '@/contract/member/records'
import { api } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlayClosed } from '@/stores/play-session'
import { OrderCodes } from './order-codes'
import { OrderFacts } from './order-facts'
import { OrderHeading, OrderOnBreak } from './order-heading'
import { TopUpOrderGate } from './top-up-order-gate'
import { isOpen, isPayable, useTopUpOrder } from './use-top-up-order'

type TopUpOrderProps = { orderNumber: string; initial: TopUpRecord | null; onLeave: () => void }

const paymentPage = (order: TopUpRecord) =>
  `${order.type === 'usdt' ? '/uu_pay' : '/pay'}?order=${encodeURIComponent(order.order_number)}`

/** A created order: codes, time left, payment link, and its status, which is polled. */
export function TopUpOrder({ orderNumber, initial, onLeave }: TopUpOrderProps) {
  const t = useTranslations('wallet.order')
  const topUp = useTranslations('wallet.top_up')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const isPlayClosed = usePlayClosed()
  const state = useTopUpOrder(orderNumber, initial)
  // The buttons depend on the status: a cancelled order has none to cancel it.
  const section = useKeptFocus(state.order?.status)
  return (
    <TopUpOrderGate state={state}>
      {(order) => (
        <section ref={section} tabIndex={-1} aria-label={t('facts')} className="@container focus:outline-none">
          <div className="grid items-start gap-5 @3xl:grid-cols-[1fr_22rem]">
            <Card className="grid gap-6">
              <OrderHeading order={order} isNew={initial !== null} />
              <OrderCodes order={order} />
              <OrderOnBreak order={order} />
              <div className="flex flex-wrap gap-3">
                {isPayable(order) && (
                  <ButtonLink href={paymentPage(order)} size="large" className="grow">
                    {t('go_pay')}
                  </ButtonLink>
                )}
                {(order.status === 'failed' || order.mismatch || order.closed_by) && (
                  <Button
                    kind={order.closed_by ? 'quiet' : 'action'}
                    size="large"
                    className="grow"
                    onClick={() => void open({ kind: 'service' })}
                  >
                    {order.closed_by ? t('shut.have_paid') : topUp('service')}
                  </Button>
                )}
                {order.paid_on_break && (
                  <ButtonLink href="/withdrawal" kind="quiet" size="large" className="grow">
                    {t('safe.conditions')}
                  </ButtonLink>
                )}
                <ButtonLink href="/record" kind="quiet" size="large" className="grow">
                  {t('records')}
                </ButtonLink>
                {order.status === 'pending' && <CancelOrder order={order} onCancelled={state.reload} />}
                {!isOpen(order) && !isPlayClosed && (
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
        </section>
      )}
    </TopUpOrderGate>
  )
}

type CancelOrderProps = { order: TopUpRecord; onCancelled: () => Promise<void> }

/** Cancels an unpaid order at the second press. The first press says what happens to a late payment. */
function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const t = useTranslations('wallet.order')
  const showError = useErrorToast()
  const [step, setStep] = useState<'closed' | 'asking' | 'sending'>('closed')
  // Each press replaces the pressed button.
  const section = useKeptFocus(step)
  const id = useId()
  if (!useCapability('corrections')) return null
  const cancel = async () => {
    setStep('sending')
    try {
      await api.corrections.cancelTopUp({ order_number: order.order_number })
      toast.success(t('cancelled'))
    } catch (error) {
      showError(error, { id: 'cancel-order' })
    }
    // Also after a failure, because the order may have been paid meanwhile.
    await onCancelled()
    setStep('closed')
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('cancel')}
      aria-describedby={step === 'closed' ? undefined : id}
      className={clsx(
        'grid grow',
        step !== 'closed' && 'w-full gap-3 rounded-field border border-line bg-raised/50 p-4',
      )}
    >
      {step === 'closed' ? (
        <Button kind="plain" size="large" onClick={() => setStep('asking')}>
          {t('cancel')}
        </Button>
      ) : (
        <>
          <p id={id} className="text-small">
            {t('cancel_text')}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" className="grow" isBusy={step === 'sending'} onClick={() => void cancel()}>
              {t('cancel_confirm')}
            </Button>
            <Button kind="plain" className="grow" disabled={step === 'sending'} onClick={() => setStep('closed')}>
              {t('cancel_keep')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
