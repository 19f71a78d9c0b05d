'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { TransferState } from '@/contract/member/wallet'

const tones = { pending: 'neutral', success: 'success', failed: 'error', undetermined: 'warning' } as const

/** The status of an order or a transfer (specification, section 4). */
export function StatusBadge({ status }: { status: TransferState }) {
  const t = useTranslations('wallet.status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
