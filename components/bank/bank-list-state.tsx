'use client'

import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Resource } from '@/stores/resource'
import type { BankList } from '@/contract/member/bank'

/** The skeleton of the list of bound accounts, or why it failed to load. */
export function BankListState({ bank }: { bank: Resource<BankList> }) {
  const ui = useTranslations('ui')
  if (bank.error) return <LoadError error={bank.error} onRetry={bank.reload} />
  return (
    <div role="status" aria-label={ui('loading')} className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_21rem]">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
