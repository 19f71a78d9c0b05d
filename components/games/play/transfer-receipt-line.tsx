'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatPoints } from '@/lib/points/format'
import type { TransferReceipt } from './use-venue-transfer'

const tones = { success: 'success', pending: 'warning', undetermined: 'warning', failed: 'error' } as const

/** The result of the last transfer, with its order number. */
export function TransferReceiptLine({ receipt }: { receipt: TransferReceipt }) {
  const t = useTranslations('games.transfer')
  const amount = formatPoints(receipt.amount, useLocale())
  return (
    <div role="status" className="grid gap-1 rounded-field border border-line bg-raised/50 p-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[receipt.state]}>{t(`state.${receipt.state}`)}</Badge>
        {t(receipt.direction === 'in' ? 'moved_in' : 'moved_out', { amount })}
      </p>
      <p className="figures text-muted">{t('reference', { reference: receipt.reference })}</p>
    </div>
  )
}
