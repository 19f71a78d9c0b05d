'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/feedback/skeleton'

/** Placeholder of an order while it loads. */
export function OrderSkeleton() {
  const ui = useTranslations('ui')
  return (
    <Card role="status" aria-label={ui('loading')} className="mx-auto grid max-w-3xl gap-5">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-44" />
      <Skeleton className="h-32" />
      <Skeleton className="h-13 rounded-full" />
    </Card>
  )
}
