'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/feedback/skeleton'

/** The personal centre's first panel until its script and the member's detail arrive. */
export function OverviewSkeleton() {
  const t = useTranslations('ui')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-140 rounded-card" />
    </div>
  )
}
