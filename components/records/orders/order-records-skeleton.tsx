'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/feedback/skeleton'

/** The records of orders until the session is known and their script has arrived: tabs, filters, chart, list. */
export function OrderRecordsSkeleton() {
  const t = useTranslations('ui')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-5 h-13.5 rounded-full" />
      <Skeleton className="mb-5 h-26 md:h-12" />
      <ChartSkeleton />
      <Card className="grid gap-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Card>
    </div>
  )
}

/** The chart until its figures arrive. Its heading is the largest text of the page, so it is painted first. */
export function ChartSkeleton() {
  const t = useTranslations('records.chart')
  return (
    <Card className="mb-5 grid gap-5">
      <span className="font-semibold">{t('orders')}</span>
      <Skeleton className="h-54 md:h-62" />
    </Card>
  )
}
