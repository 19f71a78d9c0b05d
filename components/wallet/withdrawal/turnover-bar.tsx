'use client'

import { useTranslations } from 'next-intl'
import type { UserDetail } from '@/contract/account'
import { toDecimal, toMinor } from '@/contract/amount'
import { usePointsText } from '@/lib/hooks/use-points-text'

/** Valid bets made of those required since the recent top-ups, as a bar and in words. */
export function TurnoverBar({ terms }: { terms: UserDetail['withdrawal_terms'] }) {
  const t = useTranslations('wallet.withdrawal')
  const points = usePointsText()
  const required = toMinor(terms.turnover_required)
  const done = toMinor(terms.turnover_done)
  const isMet = done >= required
  const percent = isMet ? 100 : Number((done * 100n) / required)
  return (
    <div className="w-full">
      <div
        role="progressbar"
        aria-label={t('turnover')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <div
          className={isMet ? 'h-full bg-success' : 'h-full rounded-full bg-points'}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="figures mt-1.5 text-small text-muted">
        {t('turnover_done', { done: points(terms.turnover_done), required: points(terms.turnover_required) })}
      </p>
      {!isMet && (
        <p className="figures text-small font-semibold text-warning">
          {t('turnover_left', { left: points(toDecimal(required - done)) })}
        </p>
      )}
    </div>
  )
}
