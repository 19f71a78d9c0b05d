'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Meter } from '@/components/ui/meter'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { turnoverProgress } from '@/lib/points/turnover'
import { useResource } from '@/stores/use-resource'
import { useUserDetailStore } from '@/stores/resources'

/** Valid bets still required before a withdrawal; renders nothing once they are met. */
export function OverviewTurnover() {
  const t = useTranslations('account.overview.turnover')
  const points = usePointsText()
  const terms = useResource(useUserDetailStore).data?.withdrawal_terms
  if (!terms) return null
  const { percent, left, isMet } = turnoverProgress(terms)
  if (isMet) return null
  const done = t('done', { done: points(terms.turnover_done), required: points(terms.turnover_required) })
  return (
    <Card className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {t('title')}
        <span className="figures text-small text-warning">{t('left', { left: points(left) })}</span>
      </h2>
      <Meter label={t('title')} words={done} percent={percent} />
      <p className="figures text-small text-muted">{done}</p>
    </Card>
  )
}
