'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { Callout } from '../callout'
import type { TransferInput } from './transfer'

type UnansweredTransferProps = {
  input: TransferInput
  nameOf: (code: string) => string
  onAsk: () => Promise<void>
  onForget: () => void
}

/** An unconfirmed transfer, perhaps from before a reload. It is sent again only when the member chooses to. */
export function UnansweredTransfer({ input, nameOf, onAsk, onForget }: UnansweredTransferProps) {
  const t = useTranslations('wallet.unanswered')
  const errorText = useErrorText()
  const points = usePointsText()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    await onAsk().catch((error: unknown) => toast.error(errorText(error)))
    setIsAsking(false)
  }
  const order = { amount: points(input.amount), from: nameOf(input.source), to: nameOf(input.target) }
  return (
    <Callout title={t('title')} text={t('text', order)}>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="points" size="small" className="min-h-11" isBusy={isAsking} onClick={() => void ask()}>
          {t('ask')}
        </Button>
        <Button kind="plain" size="small" className="min-h-11" disabled={isAsking} onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </Callout>
  )
}
