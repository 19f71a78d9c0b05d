'use client'

import type { ReactNode } from 'react'
import { part } from '@/components/ui/load/part'
import { useActivitiesStore } from '@/stores/resources'

const ClientPromotions = part(async () => (await import('./client-promotions')).ClientPromotions)

type PromotionsFallbackProps = { title: string; atMost: number; children: ReactNode }

/**
 * For a page that was rendered without promotions because the API did not answer: shows `children` until the start-up
 * call ends.
 */
export function PromotionsFallback({ children, ...look }: PromotionsFallbackProps) {
  const hasAnswer = useActivitiesStore(({ data, error }) => data !== null || error !== null)
  return hasAnswer ? <ClientPromotions waiting={children} {...look} /> : children
}
