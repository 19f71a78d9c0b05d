'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { LoadError } from '@/components/ui/load/load-error'
import { Meter } from '@/components/ui/meter'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { toDecimal, toMinor } from '@/contract/amount'
import type { OwnPromotion } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useLocalResource } from '@/stores/use-resource'
import { ApplicationBadge } from './application-badge'

/** The member's applications for promotions. For each grant: the points, and the valid bets made and still required. */
export function OwnPromotions() {
  const t = useTranslations('content.mine')
  const points = usePointsText()
  const { data, error, reload } = useLocalResource(() => api.protection.promotions({}))
  return (
    <section aria-labelledby="own-promotions" className="mt-12 grid gap-4">
      <h2 id="own-promotions" className="text-heading">
        {t('title')}
      </h2>
      {error && !data && <LoadError error={error} onRetry={reload} kind="quiet" />}
      {!error && !data && <Skeleton className="h-40 rounded-card" />}
      {data?.promotions.length === 0 && <p className="text-muted">{t('empty')}</p>}
      {data && data.promotions.length > 0 && (
        <>
          <p className="max-w-prose text-muted">{t('text')}</p>
          <ul className="grid gap-4 desktop:grid-cols-2">
            {data.promotions.map((promotion) => (
              <li key={`${promotion.title} ${promotion.applied_at}`}>
                <OwnPromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
          {toMinor(data.left) > 0n && <p className="font-semibold">{t('total', { left: points(data.left) })}</p>}
        </>
      )}
    </section>
  )
}

function OwnPromotionCard({ promotion }: { promotion: OwnPromotion }) {
  const t = useTranslations('content.mine')
  const points = usePointsText()
  const momentText = useDateTimeText()
  const { title, state, reason, applied_at, amount, turnover, left } = promotion
  const [requiredMinor, leftMinor] = [toMinor(turnover), toMinor(left)]
  const doneMinor = requiredMinor - leftMinor
  const words = t('turnover', { done: points(toDecimal(doneMinor)), turnover: points(turnover) })
  return (
    <Card className="grid h-full content-start gap-2">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <ApplicationBadge result={state} />
      </div>
      <p className="text-small text-muted">{t('applied', { at: momentText(applied_at) })}</p>
      {reason && <p className="text-small">{reason}</p>}
      {state === 'granted' && amount && (
        <p className="flex justify-between gap-4">
          <span className="text-muted">{t('amount')}</span>
          <span className="figures font-semibold">{points(amount)}</span>
        </p>
      )}
      {state === 'granted' && requiredMinor > 0n && (
        <>
          <Meter label={title} words={words} percent={Number((doneMinor * 100n) / requiredMinor)} />
          <p className="figures text-small text-muted">{words}</p>
          <p className="text-small">{leftMinor > 0n ? t('left', { left: points(left) }) : t('met')}</p>
        </>
      )}
    </Card>
  )
}
