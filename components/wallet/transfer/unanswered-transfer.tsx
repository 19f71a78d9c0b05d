'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { MoneyButton } from '@/components/ui/button/money-button'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { api } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import type { UnconfirmedOrder } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { usePolling } from '@/lib/hooks/use-polling'
import type { TransferInput } from '@/stores/use-transfer'
import { Callout } from '../callout'

type UnansweredTransferProps = {
  order: UnconfirmedOrder<TransferInput>
  nameOf: (code: string) => string
  /** Sends the order again under its own key and shows the receipt. */
  onResend: () => Promise<void>
  /** Fetches the state of an order that the server has. */
  onPoll: () => Promise<void>
  onForget: () => void
}

/**
 * An unconfirmed transfer, possibly from before a reload. If the server has the order, its result appears once the
 * backend can be reached. Otherwise, or if the backend cannot tell, sending the order again may move points: the card
 * says so and waits for the member.
 */
export function UnansweredTransfer({ order, nameOf, onResend, onPoll, onForget }: UnansweredTransferProps) {
  const t = useTranslations('wallet.unanswered')
  const showError = useErrorToast()
  const points = usePointsText()
  const [isSending, setIsSending] = useState(false)
  const { input, isAcknowledged } = order
  usePolling(isAcknowledged, onPoll)
  useOutcomeLookup(order, onPoll)
  const resend = async () => {
    setIsSending(true)
    await onResend().catch((error: unknown) => showError(error))
    setIsSending(false)
  }
  const words = { amount: points(input.amount), from: nameOf(input.source), to: nameOf(input.target) }
  return (
    <Callout title={t('title')} text={t(isAcknowledged ? 'known_text' : 'resend_text', words)}>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isAcknowledged && (
          <MoneyButton kind="points" size="small" className="min-h-11" isBusy={isSending} onClick={() => void resend()}>
            {t('resend', words)}
          </MoneyButton>
        )}
        <Button kind="plain" size="small" className="min-h-11" disabled={isSending} onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </Callout>
  )
}

/**
 * Checks whether the server has an unanswered order, now and whenever the browser comes online. If so, `onKnown`
 * fetches the order's state.
 */
function useOutcomeLookup({ key, isAcknowledged }: UnconfirmedOrder<TransferInput>, onKnown: () => Promise<void>) {
  const canLookUp = useCapability('corrections') && !isAcknowledged
  const lookUp = useEffectEvent(async () => {
    const { is_placed } = await api.corrections.orderOutcome({ key })
    if (is_placed) await onKnown()
  })
  useEffect(() => {
    if (!canLookUp) return
    // If the check fails, the card stays with its button.
    const check = () => void lookUp().catch(() => {})
    check()
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [canLookUp, key])
}
