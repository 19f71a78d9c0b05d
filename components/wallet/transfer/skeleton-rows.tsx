'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/feedback/skeleton'

/** Placeholders of venues while they load: emblem, name above points, two buttons. */
export function SkeletonRows({ rows }: { rows: number }) {
  const ui = useTranslations('ui')
  return (
    <div role="status" aria-label={ui('loading')} className="contents">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-11 shrink-0" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </span>
          <Skeleton className="size-9 rounded-full!" />
          <Skeleton className="size-9 rounded-full!" />
        </span>
      ))}
    </div>
  )
}
