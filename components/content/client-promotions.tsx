'use client'

import { LoadError } from '@/components/ui/load/load-error'
import { useActivitiesStore } from '@/stores/resources'
import { PromotionRow } from './promotion-row'

/** The promotions that the browser fetched, or the error. */
export function ClientPromotions({ title, atMost }: { title: string; atMost: number }) {
  const { data, error, reload } = useActivitiesStore()
  if (data || !error) return <PromotionRow promotions={data && data.slice(0, atMost)} title={title} />
  return (
    <section aria-label={title}>
      <h2 className="text-heading">{title}</h2>
      <LoadError error={error} onRetry={reload} />
    </section>
  )
}
