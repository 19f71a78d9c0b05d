'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { TopUpRecord } from '@/contract/member/records'
import { api } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'

type CancelOrderProps = {
  order: TopUpRecord
  onCancelled: () => Promise<void>
  kind?: 'action' | 'plain'
}

/** Cancels an unpaid order at the second press. The first press says what happens to a late payment. */
export function CancelOrder({ order, onCancelled, kind = 'plain' }: CancelOrderProps) {
  const t = useTranslations('wallet.order')
  const [failure, setFailure] = useState<unknown>()
  const [step, setStep] = useState<'closed' | 'asking' | 'sending'>('closed')
  // Each press replaces the pressed button.
  const section = useKeptFocus(step)
  const id = useId()
  if (!useCapability('corrections')) return null
  const cancel = async () => {
    setStep('sending')
    setFailure(undefined)
    try {
      await api.corrections.cancelTopUp({ order_number: order.order_number })
      toast.success(t('cancelled'))
    } catch (error) {
      setFailure(error)
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
      className={clsx('grid gap-3', step !== 'closed' && 'w-full rounded-field border border-line bg-raised/50 p-4')}
    >
      <FailureNote error={failure} />
      {step === 'closed' ? (
        <Button kind={kind} size={kind === 'action' ? 'large' : 'regular'} onClick={() => setStep('asking')}>
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
