'use client'

import { lazy, type ReactNode } from 'react'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { useActivitiesStore } from '@/stores/resources'

const ClientPromotions = lazy(async () => ({ default: (await import('./client-promotions')).ClientPromotions }))

type PromotionsFallbackProps = { title: string; atMost: number; children: ReactNode }

/**
 * For a page that was rendered without promotions because the API did not answer: shows `children` until the start-up
 * call ends.
 */
export function PromotionsFallback({ children, ...look }: PromotionsFallbackProps) {
  const hasAnswer = useActivitiesStore(({ data, error }) => data !== null || error !== null)
  return <LazyPart fallback={children}>{hasAnswer ? <ClientPromotions {...look} /> : children}</LazyPart>
}
