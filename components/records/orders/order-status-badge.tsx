'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OrderStatus } from '@/contract/member/records'

const tones = { pending: 'neutral', success: 'success', failed: 'error', undetermined: 'warning' } as const

/** The status of an order (specification, section 4). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('records.status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
