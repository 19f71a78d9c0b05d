'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { useTotalPoints } from '@/stores/use-total-points'

/** The member's total points, below the balance of the main wallet; marked if a venue did not answer. */
export function MainWalletTotal() {
  const t = useTranslations('wallet')
  return (
    <p className="mt-0.5 text-small text-muted">
      {t('total')} <Points {...useTotalPoints()} className="font-semibold text-ink" />
    </p>
  )
}
