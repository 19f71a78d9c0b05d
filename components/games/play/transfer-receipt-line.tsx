'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { mainWallet } from '@/contract/constants'
import { formatPoints } from '@/lib/points/format'
import type { LastTransfer } from '@/stores/use-transfer'

const tones = { success: 'success', pending: 'warning', undetermined: 'warning', failed: 'error' } as const

/** The result of the last transfer between the main wallet and a venue, with its order number. */
export function TransferReceiptLine({ transfer }: { transfer: LastTransfer | null }) {
  const t = useTranslations('lobby.transfer')
  const tag = useLocale()
  if (!transfer?.answer) return null
  const { state, reference, amount } = transfer.answer
  const isIn = transfer.order.input.source === mainWallet
  return (
    <div role="status" className="grid gap-1 rounded-field border border-line bg-raised/50 p-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {t(isIn ? 'moved_in' : 'moved_out', { amount: formatPoints(amount, tag) })}
      </p>
      <p className="figures text-muted">{t('reference', { reference })}</p>
    </div>
  )
}
