'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { WithdrawalRecord } from '@/contract/member/records'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { useOnNewDay } from '@/lib/hooks/use-on-new-day'
import { useBankList } from '@/stores/use-bank-list'
import { useResource } from '@/stores/use-resource'
import { useUserDetailStore } from '@/stores/resources'
import { withdrawalRequirements } from './withdrawal-requirements'
import { RequirementList } from './requirement-list'
import { WithdrawalForm } from './withdrawal-form'
import { WithdrawalReceipt } from './withdrawal-receipt'
import { WithdrawalTermsCard } from './withdrawal-terms-card'

/** A withdrawal: its unmet requirements, or the form and then the receipt (specification, sections 4, 5, 9). */
export function WithdrawalPanel() {
  const ui = useTranslations('ui')
  const detail = useResource(useUserDetailStore)
  const bank = useBankList()
  const [receipt, setReceipt] = useState<WithdrawalRecord | null>(null)
  const section = useKeptFocus(receipt)
  // At midnight, the free withdrawal and the daily cap restart.
  useOnNewDay(detail.load)

  const failed = [detail, bank].find(({ data, error }) => data === null && error)
  if (failed?.error) return <LoadError error={failed.error} onRetry={failed.reload} kind="quiet" />
  if (!detail.data || !bank.data) {
    return (
      <div role="status" aria-label={ui('loading')} className="@container">
        <div className="grid gap-5 @3xl:grid-cols-[1fr_20rem]">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      </div>
    )
  }

  const requirements = withdrawalRequirements(detail.data, bank.data)
  const isBlocked = requirements.some(({ isMet }) => !isMet)
  return (
    <section ref={section} tabIndex={-1} className="@container focus:outline-none">
      <div className="grid items-start gap-5 @3xl:grid-cols-[1fr_20rem]">
        {receipt ? (
          <WithdrawalReceipt order={receipt} onAgain={() => setReceipt(null)} />
        ) : isBlocked ? (
          <RequirementList requirements={requirements} detail={detail.data} bank={bank.data} />
        ) : (
          <WithdrawalForm detail={detail.data} bank={bank.data} onDone={setReceipt} />
        )}
        <WithdrawalTermsCard
          detail={detail.data}
          isStale={detail.status === 'loading'}
          isOutdated={detail.isOutdated}
          hasTurnover={receipt !== null || !isBlocked}
        />
      </div>
    </section>
  )
}
