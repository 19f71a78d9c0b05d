'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { WithdrawalRecord } from '@/contract/member/records'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { useOnNewDay } from '@/lib/hooks/use-on-new-day'
import { useBankList } from '@/stores/use-bank-list'
import { useResource, useLocalResource } from '@/stores/use-resource'
import { useUserDetailStore } from '@/stores/resources'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { api } from '@/lib/api'
import { Timeline } from '@/components/ui/timeline'
import { usePlaySessionStore } from '@/stores/play-session'
import { withdrawalRequirements } from './withdrawal-requirements'
import { RequirementList } from './requirement-list'
import { useWithdrawalFacts, useWithdrawalResult, useWithdrawalSteps } from './use-withdrawal-steps'
import { WithdrawalForm } from './withdrawal-form'
import { Receipt } from '../receipt'
import { ReviewerWords } from './reviewer-words'

/** A withdrawal: its unmet requirements, or the form and then the receipt (specification, sections 4, 5, 9). */
export function WithdrawalPanel() {
  const t = useTranslations('wallet.withdrawal')
  const ui = useTranslations('ui')
  const isFreed = usePlaySessionStore(
    ({ data }) => data?.closure?.kind === 'exclusion' || data?.closure?.kind === 'closing',
  )
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
        <div className="grid grid-cols-1 gap-5 @3xl:grid-cols-[1fr_25rem]">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      </div>
    )
  }

  const requirements = withdrawalRequirements(detail.data, bank.data)
  const conditions = (
    <>
      {isFreed && <p className="rounded-field bg-success/10 p-3 text-small">{t('freed')}</p>}
      <RequirementList requirements={requirements} detail={detail.data} bank={bank.data} />
    </>
  )
  return (
    <section ref={section} tabIndex={-1} className="@container focus:outline-none">
      {receipt ? (
        <WithdrawalReceipt order={receipt} onAgain={() => setReceipt(null)} />
      ) : requirements.every(({ isMet }) => isMet) ? (
        <WithdrawalForm detail={detail.data} bank={bank.data} onDone={setReceipt}>
          {conditions}
        </WithdrawalForm>
      ) : (
        <div className="grid gap-4">{conditions}</div>
      )}
    </section>
  )
}

/**
 * Receipt of a requested withdrawal: its steps, number, fee, the payout and its account, and a link to the record. It
 * follows the review: a refused withdrawal shows the reason, and neither fee nor payout.
 */
function WithdrawalReceipt({ order: placed, onAgain }: { order: WithdrawalRecord; onAgain: () => void }) {
  const t = useTranslations('wallet')
  const { order_number } = placed
  const { data, reload } = useLocalResource(() => api.records.withdrawals({ order_number }), ['withdrawals'])
  const order = data?.items.find((each) => each.order_number === order_number) ?? placed
  const steps = useWithdrawalSteps(order, reload)
  const { title, text, words } = useWithdrawalResult(order)
  return (
    <Receipt
      state={order.status}
      title={title}
      text={text ?? t('withdrawal.result_text')}
      orderNumber={order.order_number}
      facts={useWithdrawalFacts(order)}
      actions={
        <>
          <ButtonLink href="/record?tab=withdrawal" size="large" className="grow">
            {t('order.records')}
          </ButtonLink>
          <Button kind="quiet" size="large" className="grow" onClick={onAgain}>
            {t('withdrawal.again')}
          </Button>
        </>
      }
    >
      {words && <ReviewerWords words={words} />}
      <Timeline steps={steps} />
    </Receipt>
  )
}
