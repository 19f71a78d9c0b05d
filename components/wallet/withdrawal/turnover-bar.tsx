'use client'

import { useTranslations } from 'next-intl'
import { Meter } from '@/components/ui/meter'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { turnoverProgress } from '@/lib/points/turnover'

/** Valid bets made and required after recent top-ups, as a bar and in words. */
export function TurnoverBar({ terms }: { terms: Parameters<typeof turnoverProgress>[0] }) {
  const t = useTranslations('wallet.withdrawal')
  const points = usePointsText()
  const { percent, left, isMet } = turnoverProgress(terms)
  const done = t('turnover_done', { done: points(terms.turnover_done), required: points(terms.turnover_required) })
  return (
    <div className="grid w-full gap-1.5">
      <Meter label={t('turnover')} words={done} percent={percent} />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-small">
        <span className="text-muted">{done}</span>
        {!isMet && <span className="font-semibold text-warning">{t('turnover_left', { left: points(left) })}</span>}
      </p>
    </div>
  )
}
