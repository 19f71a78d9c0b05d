'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ApplyResult } from './use-apply-for-promotion'

const tones = { applied: 'points', granted: 'success', refused: 'error', closed: 'neutral' } as const

/** The state of the member's application. */
export function ApplicationBadge({ result }: { result: ApplyResult }) {
  const t = useTranslations('content.promote')
  return <Badge tone={tones[result]}>{t(result)}</Badge>
}
