'use client'

import { LoadError } from '@/components/ui/load/load-error'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import type { Resource } from '@/stores/resource'
import type { BankList } from '@/contract/member/bank'

/** The skeleton of the list of bound accounts, or why it failed to load. */
export function BankListState({ bank }: { bank: Resource<BankList> }) {
  if (bank.error) return <LoadError error={bank.error} onRetry={bank.reload} />
  return (
    <LoadingShapes
      className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_21rem]"
      shapes={['h-64 rounded-card', 'h-64 rounded-card', 'h-96 rounded-card']}
    />
  )
}
