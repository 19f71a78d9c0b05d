'use client'

import { useTranslations, useLocale } from 'next-intl'
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
import { Points } from '@/components/ui/points'
import { arrivesInUsdt } from '@/contract/optional/withdrawal-quote'
import { api } from '@/lib/api'
import { formatFigure } from '@/lib/points/format'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { Card } from '@/components/ui/card'
import type { UserDetail } from '@/contract/member/account'
import { toMinor } from '@/contract/amount'
import { DescriptionList } from '@/components/ui/description-list'
import { usePlaySessionStore } from '@/stores/play-session'
import { withdrawalRequirements } from './withdrawal-requirements'
import { RequirementList } from './requirement-list'
import { WithdrawalForm } from './withdrawal-form'
import { Receipt } from '../receipt'
import { StatusBadge } from '../status-badge'
import { MainWalletTotal } from '../main-wallet-total'
import { TurnoverBar } from './turnover-bar'

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

/**
 * Receipt of a requested withdrawal: number, fee, the payout and its account, and a link to the record. It follows the
 * review: a refused withdrawal shows the reason, and neither fee nor payout.
 */
function WithdrawalReceipt({ order: placed, onAgain }: { order: WithdrawalRecord; onAgain: () => void }) {
  const t = useTranslations('wallet')
  const tag = useLocale()
  const moment = useDateTimeText({ hasZone: true })
  const { order_number } = placed
  const { data } = useLocalResource(() => api.records.withdrawals({ order_number }), ['withdrawals'])
  const order = data?.items.find((each) => each.order_number === order_number) ?? placed
  const isRefused = order.status === 'failed'
  const arrives = formatFigure(order.arrives, tag)
  const payout = [
    { key: 'fee', label: t('withdrawal.fee'), value: <Points amount={order.fee} /> },
    {
      key: 'arrives',
      label: t('withdrawal.arrives'),
      value: arrivesInUsdt(order) ? t('order.usdt', { amount: arrives }) : arrives,
      isTotal: true,
    },
  ]
  return (
    <Receipt
      state={order.status}
      title={t(`withdrawal.result.${order.status}`)}
      {...(order.status !== 'success' && {
        text: isRefused
          ? [order.reason, t('withdrawal.refused_text')].filter(Boolean).join(' · ')
          : t('withdrawal.result_text'),
      })}
      orderNumber={order.order_number}
      facts={[
        { key: 'status', label: t('receipt.status'), value: <StatusBadge status={order.status} /> },
        { key: 'time', label: t('withdrawal.applied_at'), value: moment(order.application_time) },
        { key: 'account', label: t('withdrawal.pay_to'), value: order.payout_account },
        {
          key: 'amount',
          label: t(isRefused ? 'withdrawal.amount' : 'withdrawal.taken'),
          value: <Points amount={order.amount} />,
        },
        ...(isRefused ? [] : payout),
      ]}
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
    />
  )
}

type WithdrawalTermsCardProps = {
  detail: UserDetail
  isStale: boolean
  isOutdated: boolean
  /** False if the list of requirements shows the turnover already. */
  hasTurnover: boolean
}

/** Balance and withdrawal terms: points held, free withdrawals left today, limits, turnover. */
export function WithdrawalTermsCard({ detail, isStale, isOutdated, hasTurnover }: WithdrawalTermsCardProps) {
  const t = useTranslations('wallet')
  const terms = detail.withdrawal_terms
  const isFreed = usePlaySessionStore(
    ({ data }) => data?.closure?.kind === 'exclusion' || data?.closure?.kind === 'closing',
  )
  const points = (amount: string) => <Points amount={amount} isStale={isStale} />
  return (
    <Card className="@3xl:sticky @3xl:top-24">
      <h2 className="text-small font-semibold text-muted">{t('main_wallet')}</h2>
      <Points
        amount={detail.credit}
        isStale={isStale}
        isOutdated={isOutdated}
        className="block text-figure text-points"
      />
      <MainWalletTotal />
      {isFreed && <p className="mt-3 rounded-field bg-success/10 p-3 text-small">{t('withdrawal.freed')}</p>}
      <DescriptionList
        className="mt-3"
        facts={[
          { key: 'held', label: t('held'), value: points(detail.held) },
          {
            key: 'free',
            label: t('withdrawal.free_left'),
            value: t('withdrawal.times', { count: terms.free_left_today }),
          },
          { key: 'fee', label: t('withdrawal.next_fee'), value: points(terms.fee) },
          { key: 'minimum', label: t('limit.minimum'), value: points(terms.minimum) },
          { key: 'maximum', label: t('limit.maximum'), value: points(terms.maximum) },
          { key: 'daily_cap', label: t('limit.daily_cap'), value: points(terms.daily_cap) },
          { key: 'left_today', label: t('limit.left_today'), value: points(terms.left_today) },
        ]}
      />
      {hasTurnover && toMinor(terms.turnover_required) > 0n && (
        <div className="mt-3 border-t border-line pt-4">
          <h3 className="mb-2 text-small font-semibold">{t('withdrawal.turnover')}</h3>
          <TurnoverBar terms={terms} />
        </div>
      )}
    </Card>
  )
}
