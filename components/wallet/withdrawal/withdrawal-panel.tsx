'use client'

import { useTranslations } from 'next-intl'
import { useState, useEffect, type ReactNode } from 'react'
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
import { withdrawalRequirements, type Requirement } from './withdrawal-requirements'
import { useWithdrawalFacts, useWithdrawalResult, useWithdrawalSteps } from './use-withdrawal-steps'
import { WithdrawalForm } from './withdrawal-form'
import { Receipt } from '../receipt'
import { Callout } from '../callout'
import { ChevronDown, ChevronRight, CircleCheck, CircleDashed, CircleMinus, ShieldCheck } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { Points } from '@/components/ui/points'
import { SiteLink } from '@/components/ui/site-link'
import type { UserDetail } from '@/contract/member/account'
import type { BankList } from '@/contract/member/bank'
import { helpPath } from '@/lib/site/help'
import { usePolling } from '@/lib/hooks/use-polling'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { Countdown } from '../countdown'
import { TurnoverBar } from './turnover-bar'

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
          <ButtonLink href="/record?tab=withdrawal" kind="quiet" size="large" className="grow">
            {t('order.records')}
          </ButtonLink>
          <Button kind="quiet" size="large" className="grow" onClick={onAgain}>
            {t('withdrawal.again')}
          </Button>
        </>
      }
    >
      {words && <Callout tone="info" title={t('withdrawal.reason')} text={words} />}
      <Timeline steps={steps} />
    </Receipt>
  )
}

type Member = { detail: UserDetail; bank: BankList }
type RequirementListProps = Member & { requirements: readonly Requirement[] }

const looks = {
  met: { Icon: CircleCheck, word: 'met', tone: 'text-success' },
  open: { Icon: CircleDashed, word: 'open', tone: 'text-warning' },
  later: { Icon: CircleMinus, word: 'later', tone: 'text-muted' },
} as const

/**
 * The requirements of a withdrawal. While one is not met, each with its next step, instead of the form; once all are met,
 * folded into one line above it.
 */
export function RequirementList({ requirements, ...member }: RequirementListProps) {
  const t = useTranslations('wallet.withdrawal')
  const wallet = useTranslations('wallet')
  const ui = useTranslations('ui.next')
  const rows = (
    <ol className="grid divide-y divide-line">
      {requirements.map(({ kind, isMet, startsWithTopUp = false }) => {
        const { Icon, word, tone } = looks[startsWithTopUp ? 'later' : isMet ? 'met' : 'open']
        return (
          <li key={kind} className="flex gap-4 py-4">
            <Icon role="img" aria-label={t(word)} className={`mt-0.5 size-6 shrink-0 ${tone}`} />
            <div className="min-w-0 flex-1">
              <p className={isMet ? 'text-muted' : 'font-semibold'}>{t(`condition.${kind}`)}</p>
              {startsWithTopUp && <p className="text-small text-muted">{t('starts_with_top_up')}</p>}
              {!isMet && <Advice kind={kind} {...member} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
  if (requirements.every(({ isMet }) => isMet)) {
    return (
      <details className="group rounded-field border border-success/40 bg-success/10">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 font-semibold">
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-success" />
          <span className="grow">{t('all_met', { count: requirements.length })}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4">{rows}</div>
      </details>
    )
  }
  return (
    <Card>
      <p className="text-small text-muted">{wallet('main_wallet')}</p>
      <Points amount={member.detail.credit} className="text-figure text-points" />
      <h2 className="mt-3 text-heading">{t('conditions')}</h2>
      <p className="text-muted">{t('conditions_text')}</p>
      {rows}
      <HelpLink href={helpPath('withdraw', 'blocked')}>{ui('help')}</HelpLink>
    </Card>
  )
}

function HelpLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className="inline-flex min-h-11 items-center gap-1 font-semibold text-points hover:underline">
      {children}
      <ChevronRight aria-hidden className="size-4" />
    </SiteLink>
  )
}

/** Why a requirement is not met, with a link to meet it. */
function Advice({ kind, detail, bank }: Member & { kind: Requirement['kind'] }) {
  const t = useTranslations('wallet.withdrawal')
  const { withdrawal_terms: terms } = detail
  const link = (href: string, label: ReactNode) => (
    <ButtonLink href={href} kind="quiet" size="small" className="mt-3 min-h-11">
      {label}
    </ButtonLink>
  )
  switch (kind) {
    case 'identity':
      return (
        <>
          <p className="text-small text-muted">{t(`identity.${bank.identity_state}`)}</p>
          {bank.identity_reason && <p className="mt-1 text-small text-warning">{bank.identity_reason}</p>}
          {bank.identity_state !== 'under_review' && link('/bank_info', t('verify'))}
        </>
      )
    case 'account':
    case 'password':
      return (
        <>
          <p className="text-small text-muted">{t(`advice.${kind}`)}</p>
          {link('/bank_info', t('bind'))}
        </>
      )
    case 'first':
      return terms?.opens_at && <Opening at={terms.opens_at} />
    case 'turnover':
      return (
        <div className="mt-2 grid justify-items-start">
          {terms && <TurnoverBar terms={terms} />}
          <HelpLink href={helpPath('promotions', 'valid_bets')}>{t('how_counted')}</HelpLink>
        </div>
      )
  }
}

/**
 * When withdrawals open for a new member. From that time on, the terms are polled until they confirm it and the form
 * opens.
 */
function Opening({ at }: { at: string }) {
  const t = useTranslations('wallet.withdrawal')
  const moment = useDateTimeText({ hasZone: true })
  const reload = useUserDetailStore((detail) => detail.reload)
  const isDue = Date.parse(at) <= useNow(1_000)
  useEffect(() => {
    if (isDue) void reload()
  }, [isDue, reload])
  usePolling(isDue, reload)
  return (
    <p className="text-small text-muted">
      {isDue ? (
        t('opening')
      ) : (
        <>
          {t('opens_at', { moment: moment(at) })} <Countdown until={at} className="font-semibold text-ink" />
        </>
      )}
    </p>
  )
}
