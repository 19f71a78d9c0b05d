'use client'

import { lazy, type ReactNode } from 'react'
import { LazyPart } from '@/components/ui/lazy-part'
import { useActivitiesStore } from '@/stores/resources'

const ClientPromotions = lazy(async () => ({ default: (await import('./client-promotions')).ClientPromotions }))

type LatePromotionsProps = { title: string; atMost: number; children: ReactNode }

/** Where the page was made without promotions, because the API did not answer then: `children` until start-up's call ends. */
export function PromotionsFallback({ children, ...look }: LatePromotionsProps) {
  const hasAnswer = useActivitiesStore(({ data, error }) => data !== null || error !== null)
  return <LazyPart fallback={children}>{hasAnswer ? <ClientPromotions {...look} /> : children}</LazyPart>
}
