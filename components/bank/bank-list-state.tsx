'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/hooks/use-error-text'
import type { Loadable } from '@/stores/loadable'
import type { BankList } from '@/contract/bank'

/** While what is bound is not known: its shape, or why it could not be fetched. */
export function BankListState({ bank }: { bank: Loadable<BankList> }) {
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  if (bank.error) {
    const retry = <Button onClick={() => void bank.load().catch(() => {})}>{ui('retry')}</Button>
    return <ErrorState text={errorText(bank.error)} action={retry} />
  }
  return (
    <div role="status" aria-label={ui('loading')} className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_21rem]">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
