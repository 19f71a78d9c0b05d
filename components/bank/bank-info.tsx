'use client'

import clsx from 'clsx'
import { Headset, Plus, CircleCheck, CircleDashed, Landmark } from 'lucide-react'
import { useTranslations, useLocale } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import type { ShownIdentityState } from '@/contract/member/account'
import type { BankList, BankAccount, AdditionalAccount } from '@/contract/member/bank'
import { useCapability } from '@/lib/hooks/use-capability'
import { usePolling } from '@/lib/hooks/use-polling'
import { useDialogsStore } from '@/stores/dialogs'
import { useBankList } from '@/stores/use-bank-list'
import { toMinor } from '@/contract/amount'
import { brandFacts } from '@/contract/brand'
import { figureTexts } from '@/lib/site/figure-texts'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { Badge } from '@/components/ui/badge'
import { BankListState } from './bank-list-state'
import { BindingForm } from './binding-form'
import { IdentitySteps } from './identity-steps'
import { VirtualAccounts } from './virtual-accounts'

/** Identity, bank accounts and virtual accounts of the member. */
export function BankInfo() {
  const t = useTranslations('bank')
  const bank = useBankList()
  const canResubmit = useCapability('corrections')
  const [isAdding, setIsAdding] = useState(false)
  // The identity state from the reply to a submission is shown until a newer list arrives.
  const [answer, setAnswer] = useState<{ state: ShownIdentityState; over: BankList | null } | null>(null)
  // The list on screen, read when the reply arrives: it may have been fetched again during the upload.
  const shown = useRef<BankList | null>(null)
  useEffect(() => void (shown.current = bank.data))
  // Customer service may decide on the submission while the page is open.
  usePolling(
    bank.data?.identity_state === 'under_review' || bank.data?.further_account?.state === 'under_review',
    bank.reload,
  )
  const identity = useRef<HTMLHeadingElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  if (!bank.data) return <BankListState bank={bank} />

  const { identity_state: listed, identity_reason: reason, accounts, virtual_accounts, more_accounts: more } = bank.data
  const isCertified = listed === 'certified'
  const answered = answer?.over === bank.data ? answer.state : null
  const state = isCertified ? listed : (answered ?? listed)
  // A first account is listed from its submission on, and is bound once it was approved.
  const isSubmitted = state === 'under_review'
  const isFurtherOpen = answered !== null || bank.data.further_account?.state === 'under_review'
  const mayAdd = isCertified && more.allowed && accounts.length < more.maximum && !isFurtherOpen
  const isBinding = state === 'uncertified' || state === 'returned' || (mayAdd && isAdding)
  const refresh = () => void bank.reload()
  const bound = (newState: ShownIdentityState) => {
    flushSync(() => {
      setAnswer({ state: newState, over: shown.current })
      setIsAdding(false)
    })
    identity.current?.focus()
    refresh()
  }
  const cancel = () => {
    flushSync(() => setIsAdding(false))
    adding.current?.focus()
  }
  return (
    <div className={clsx('grid gap-6', !isBinding && 'desktop:grid-cols-[minmax(0,1fr)_21rem] desktop:items-start')}>
      <div className="grid min-w-0 gap-6">
        {/* Before anything was sent, the form says all of it. */}
        {state !== 'uncertified' && (
          <Card>
            <h2 ref={identity} tabIndex={-1} className="mb-4 text-small text-muted focus:outline-none">
              {t('identity.heading')}
            </h2>
            <IdentitySteps
              state={state}
              reason={reason}
              review={bank.data.review}
              returnedPhotos={canResubmit ? bank.data.returned?.returned_photos : undefined}
              action={state === 'under_review' && <ContactSupport label={t('identity.service')} />}
            />
          </Card>
        )}
        {accounts.length > 0 && (
          <Card>
            <h2 className="mb-4 text-heading">{t(isSubmitted ? 'accounts.submitted' : 'accounts.heading')}</h2>
            <BoundAccounts bank={bank.data} isSubmitted={isSubmitted} />
          </Card>
        )}
        {isBinding && (
          <Binding
            isFurther={isCertified}
            returned={canResubmit ? bank.data.returned : null}
            reason={isCertified ? bank.data.further_account?.reason : reason}
            onBound={bound}
            onCancel={cancel}
          />
        )}
      </div>
      <div className={clsx('grid min-w-0 gap-6', isBinding && 'md:grid-cols-2 md:items-start')}>
        <Card>
          <h2 className="mb-3 text-heading">{t('more.heading')}</h2>
          <AdditionalAccounts
            more={more}
            action={
              mayAdd &&
              !isAdding && (
                <Button ref={adding} kind="quiet" onClick={() => setIsAdding(true)}>
                  <Plus aria-hidden className="size-4" />
                  {t('more.add')}
                </Button>
              )
            }
          />
        </Card>
        <Card>
          <h2 className="mb-3 text-heading">{t('virtual.heading')}</h2>
          <VirtualAccounts accounts={virtual_accounts} onBound={refresh} />
        </Card>
      </div>
    </div>
  )
}

type BindingProps = {
  isFurther: boolean
  returned: BankList['returned']
  /** Why it was returned. */
  reason: string | null | undefined
  onBound: (answered: ShownIdentityState) => void
  onCancel: () => void
}

/**
 * The binding form under its heading. The heading takes the focus, because the button for a further account is far
 * below.
 */
function Binding({ isFurther, onCancel, ...form }: BindingProps) {
  const t = useTranslations('bank.form')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFurther) heading.current?.focus()
  }, [isFurther])
  return (
    <section className="grid min-w-0 gap-3">
      <h2 ref={heading} tabIndex={-1} className={isFurther ? 'text-heading focus:outline-none' : 'sr-only'}>
        {t(isFurther ? 'further_heading' : 'heading')}
      </h2>
      {isFurther && <p className="text-muted">{t('further_text')}</p>}
      <BindingForm isFurther={isFurther} {...form} {...(isFurther && { onCancel })} />
    </section>
  )
}

function ContactSupport({ label }: { label: string }) {
  return (
    <Button size="small" className="min-h-11" onClick={() => void useDialogsStore.getState().open({ kind: 'service' })}>
      <Headset aria-hidden className="size-4" />
      {label}
    </Button>
  )
}

/** The requirements of a further bank account (specification, section 6), ticked as they are met. */
function AdditionalAccounts({ more, action }: { more: BankList['more_accounts']; action?: ReactNode }) {
  const t = useTranslations('bank.more')
  const pointsText = usePointsText()
  const { furtherAccounts } = brandFacts.figures
  const required = { months: more.months ?? furtherAccounts.months, bets: Number(more.bets ?? furtherAccounts.bets) }
  const figures = { ...brandFacts.figures, furtherAccounts: { ...required, maximum: more.maximum } }
  const { months, bets } = figureTexts(useLocale(), figures)
  const [hasDays, hasBets] = [more.days_left <= 0, toMinor(more.bets_left) <= 0n]
  const conditions = [
    {
      key: 'days',
      isMet: hasDays,
      words: hasDays ? t('days_met', { months }) : t('days_left', { days: more.days_left, months }),
    },
    {
      key: 'bets',
      isMet: hasBets,
      words: hasBets ? t('bets_met', { bets }) : t('bets_left', { bets: pointsText(more.bets_left) }),
    },
  ]
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">{t('text', { months, bets, maximum: more.maximum })}</p>
      <ul className="grid gap-2.5">
        {conditions.map(({ key, isMet, words }) => {
          const Icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={key} className="flex gap-2.5">
              <Icon
                aria-hidden
                className={isMet ? 'mt-0.5 size-5 shrink-0 text-success' : 'mt-0.5 size-5 shrink-0 text-muted'}
              />
              <span className="figures">{words}</span>
            </li>
          )
        })}
      </ul>
      {action}
    </div>
  )
}

/** Stays at the end of a line. */
const dot = '\u00a0· '

/**
 * Bound bank accounts. Their numbers are masked, and members cannot change them (specification, section 4). Below them,
 * a further account while it is under review or after it was returned.
 */
function BoundAccounts({
  bank: { accounts, further_account: further },
  isSubmitted,
}: {
  bank: BankList
  isSubmitted: boolean
}) {
  const t = useTranslations('bank.accounts')
  return (
    <>
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">{t(isSubmitted ? 'under_review' : 'unchangeable')}</p>
      {further && (
        <ul className="mt-4">
          <AccountRow account={further}>
            <Further account={further} />
          </AccountRow>
        </ul>
      )}
    </>
  )
}

function AccountRow({ account, children }: { account: BankAccount; children?: ReactNode }) {
  return (
    <li className="rounded-field border border-line bg-raised/40 p-4">
      <div className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ground/70 text-points">
          <Landmark aria-hidden className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-32 flex-1">
            <span className="block font-semibold">
              {account.bank_name}
              {dot}
              <span className="inline-block">{account.branch_name}</span>
            </span>
            <span className="block text-small text-muted">{account.account_name}</span>
          </span>
          <span className="figures font-semibold [overflow-wrap:anywhere]">{account.account_number}</span>
        </span>
      </div>
      {children}
    </li>
  )
}

/** The review state of a further account, with the reason. */
function Further({ account: { state, reason } }: { account: AdditionalAccount }) {
  const t = useTranslations('bank')
  return (
    <div className="mt-3 grid justify-items-start gap-1.5 border-t border-line pt-3">
      <Badge tone={state === 'returned' ? 'error' : 'warning'}>{t(`identity.${state}.title`)}</Badge>
      <p className="text-small text-muted">
        {state === 'under_review' ? t('accounts.under_review') : t(`identity.${state}.text`)}
      </p>
      {reason && (
        <p className="text-small">
          <span className="text-muted">{t('identity.reason')}</span> <span className="font-semibold">{reason}</span>
        </p>
      )}
    </div>
  )
}
