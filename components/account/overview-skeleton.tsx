'use client'

import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'

/** The personal centre's first panel until its script and the member's detail arrive. */
export function OverviewSkeleton() {
  return <LoadingShapes className="grid gap-5" shapes={['h-60 rounded-card', 'h-140 rounded-card']} />
}
