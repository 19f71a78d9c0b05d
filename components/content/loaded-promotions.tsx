'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useActivitiesStore } from '@/stores/activities'
import { PromotionCarousel } from './promotion-carousel'

/** The promotions that the browser fetched itself, or why it could not. */
export function LoadedPromotions({ title, atMost }: { title: string; atMost: number }) {
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data, error, load } = useActivitiesStore()
  if (data || !error) return <PromotionCarousel activities={data && data.slice(0, atMost)} title={title} />
  return (
    <section aria-label={title}>
      <h2 className="text-heading">{title}</h2>
      <ErrorState
        text={errorText(error)}
        action={<Button onClick={() => void load().catch(() => {})}>{ui('retry')}</Button>}
      />
    </section>
  )
}
