'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/feedback/skeleton'

/** The records of orders until the session is known and their script has arrived: tabs, filters, list, chart. */
export function OrderRecordsSkeleton() {
  const t = useTranslations('ui')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-3 h-13.5 rounded-full desktop:mb-5" />
      <Skeleton className="mb-2 h-12 desktop:mb-4" />
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_27.5rem]">
        <Card isPlainOnPhone className="grid gap-3">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </Card>
        <Card className="max-desktop:hidden">
          <ChartSkeleton />
        </Card>
      </div>
    </div>
  )
}

/** The chart until its figures arrive. */
export function ChartSkeleton() {
  const t = useTranslations('records.chart')
  return (
    <div className="grid gap-5">
      <span className="font-semibold">{t('orders')}</span>
      <Skeleton className="h-54 md:h-62" />
    </div>
  )
}
