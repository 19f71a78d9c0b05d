'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useEffectEvent } from 'react'
import { toast } from '@/components/ui/feedback/toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { mainWallet } from '@/contract/constants'
import { api } from '@/lib/api'
import type { UnconfirmedOrder } from '@/lib/hooks/use-money-call'
import { usePlayClosed } from '@/stores/play-session'
import type { Route, Transfer, TransferInput } from '@/stores/use-transfer'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Points } from '@/components/ui/points'
import { venuePath } from '@/lib/games/venue-paths'
import { useGamesStore } from '@/stores/resources'
import { MoneyButton } from '@/components/ui/button/money-button'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { useCapability } from '@/lib/hooks/use-capability'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { ClosedPlay } from '../closed-play'
import { EmptyVenues } from './empty-venues'
import { TransferForm } from './transfer-form'
import { useWalletTransfer } from './use-wallet-transfer'
import { useWallets, type Wallets } from './use-wallets'
import { Receipt } from '../receipt'
import { StatusBadge } from '../status-badge'
import { Callout } from '../callout'
import { Card } from '@/components/ui/card'
import { LoadError } from '@/components/ui/load/load-error'
import { RefreshButton } from '@/components/ui/button/refresh-button'
import { fetchBalances } from '@/stores/balances'
import { useTotalPoints } from '@/stores/use-total-points'
import { TransferAllButton } from './transfer-all'
import { WalletRow } from './wallet-row'
import { SkeletonRows } from './skeleton-rows'

/**
 * Transfers between the main wallet and the venues, one by one or all back at once. While play is closed, only back.
 */
export function TransferPanel() {
  const t = useTranslations('wallet.transfer')
  const wallets = useWallets()
  const isClosed = usePlayClosed()
  const [choices, setChoices] = useState(0)
  // A toast says how an earlier transfer ended, so that a member who is typing keeps the form.
  const transfer = useWalletTransfer(wallets, mainWallet, {
    onPolled: ({ key }, { state }) => {
      if (state === 'success') toast.success(t('result.success'), key)
      if (state === 'failed') toast.error(t('result.failed'), key)
    },
  })
  const { last, unconfirmed, isSending, poll, resend, discard, close } = transfer.orders
  // Dismissing an unanswered transfer removes the pressed button.
  const form = useKeptFocus(unconfirmed)

  const choose = (chosen?: Route) => {
    close()
    if (chosen) transfer.choose(chosen)
    setChoices((count) => count + 1)
  }
  // The chosen row may be far from the form, and a receipt's button disappears, so focus the amount.
  useEffect(() => {
    if (choices > 0) form.current?.querySelector('input')?.focus()
  }, [choices, form])

  return (
    <div className="@container">
      <div
        className={clsx(
          'grid items-start gap-5',
          !isClosed && '@3xl:grid-cols-[minmax(0,1fr)_23rem] @3xl:grid-rows-[auto_1fr]',
        )}
      >
        <section ref={form} tabIndex={-1} className="grid min-w-0 gap-5 focus:outline-none">
          {!last &&
            !isSending &&
            unconfirmed.map((order) => (
              <UnansweredTransfer
                key={order.key}
                order={order}
                nameOf={wallets.nameOf}
                onKnown={() => poll([order])}
                onResend={() => resend(order)}
                onForget={() => discard(order.key)}
              />
            ))}
          {last?.answer ? (
            <TransferReceipt
              input={last.order.input}
              answer={last.answer}
              nameOf={wallets.nameOf}
              onAgain={() => choose()}
            />
          ) : isClosed ? (
            <ClosedPlay what="transfer" />
          ) : (
            <TransferForm wallets={wallets} transfer={transfer} />
          )}
        </section>
        {!isClosed && (
          <>
            <div className="min-w-0 @3xl:row-span-2">
              <WalletBoard wallets={wallets} onChoose={choose} />
            </div>
            <div className="min-w-0">
              <EmptyVenues wallets={wallets} onChoose={choose} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

type TransferReceiptProps = {
  input: TransferInput
  answer: Transfer
  nameOf: (code: string) => string
  onAgain: () => void
}

/**
 * The result of a transfer with its order number. While the transfer is not final, it is polled. Only a transfer to a
 * venue is followed by an invitation to play there.
 */
function TransferReceipt({ input, answer, nameOf, onAgain }: TransferReceiptProps) {
  const t = useTranslations('wallet.transfer')
  const r = useTranslations('wallet.receipt')
  const venues = useGamesStore(({ data }) => data)
  return (
    <Receipt
      state={answer.state}
      title={t(`result.${answer.state}`)}
      orderNumber={answer.reference}
      facts={[
        { key: 'status', label: r('status'), value: <StatusBadge status={answer.state} /> },
        { key: 'amount', label: t('amount'), value: <Points amount={answer.amount} /> },
        { key: 'from', label: t('from'), value: nameOf(input.source) },
        { key: 'to', label: t('to'), value: nameOf(input.target) },
        { key: 'credit', label: r('credit_now'), value: <Points amount={answer.credit} />, isTotal: true },
      ]}
      actions={
        <>
          {input.target !== mainWallet && (
            <ButtonLink href={venuePath(venues ?? [], input.target)} size="large" className="grow in-data-play:hidden">
              {t('play')}
            </ButtonLink>
          )}
          <Button kind="quiet" size="large" className="grow" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      }
    />
  )
}

type UnansweredTransferProps = {
  order: UnconfirmedOrder<TransferInput>
  nameOf: (code: string) => string
  /** Sends the order again under its own key and shows the receipt. */
  onResend: () => Promise<void>
  /** Fetches the state of an order that the server has. */
  onKnown: () => void
  onForget: () => void
}

/**
 * An unconfirmed transfer, possibly from before a reload. If the server has the order, its result appears once the
 * backend can be reached. Otherwise, or if the backend cannot tell, sending the order again may move points: the card
 * says so and waits for the member.
 */
function UnansweredTransfer({ order, nameOf, onKnown, onResend, onForget }: UnansweredTransferProps) {
  const t = useTranslations('wallet.unanswered')
  const points = usePointsText()
  const { isBusy, failure, attempt } = useAttempt()
  const { input, isAcknowledged } = order
  useOutcomeLookup(order, onKnown)
  const words = { amount: points(input.amount), from: nameOf(input.source), to: nameOf(input.target) }
  return (
    <Callout title={t('title')} text={t(isAcknowledged ? 'known_text' : 'resend_text', words)}>
      <div className="mt-3 flex flex-wrap gap-2">
        <FailureNote error={failure} />
        {!isAcknowledged && (
          <MoneyButton
            kind="points"
            size="small"
            className="min-h-11"
            isBusy={isBusy}
            onClick={() => void attempt(onResend)}
          >
            {t('resend', words)}
          </MoneyButton>
        )}
        <Button kind="plain" size="small" className="min-h-11" disabled={isBusy} onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </Callout>
  )
}

/**
 * Checks whether the server has an unanswered order, now and whenever the browser comes online. If so, `onKnown`
 * fetches the order's state.
 */
function useOutcomeLookup({ key, isAcknowledged }: UnconfirmedOrder<TransferInput>, onKnown: () => void) {
  const canLookUp = useCapability('corrections') && !isAcknowledged
  const lookUp = useEffectEvent(async () => {
    const { is_placed } = await api.corrections.orderOutcome({ key })
    if (is_placed) onKnown()
  })
  useEffect(() => {
    if (!canLookUp) return
    // If the check fails, the card stays with its button.
    const check = () => void lookUp().catch(() => {})
    check()
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [canLookUp, key])
}

/** The main wallet and the venues that hold points. A venue's row selects it for a transfer. */
function WalletBoard({ wallets, onChoose }: { wallets: Wallets; onChoose: (route: Route) => void }) {
  const t = useTranslations('wallet')
  const ui = useTranslations('ui')
  return (
    <Card className="grid min-w-0 gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-small font-semibold text-muted">{t('main_wallet')}</h2>
          <Points
            amount={wallets.balanceOf(mainWallet)}
            isStale={wallets.isRefreshing}
            isOutdated={wallets.isOutdated.main}
            className="text-figure text-points"
          />
          <p className="mt-0.5 text-small text-muted">
            {t('total')} <Points {...useTotalPoints()} className="font-semibold text-ink" />
          </p>
        </div>
        <RefreshButton
          label={ui('refresh')}
          isBusy={wallets.isRefreshing}
          onRefresh={fetchBalances}
          iconClass="size-5"
        />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-muted">{t('transfer.outside')}</span>
        <Points
          amount={wallets.outside}
          isStale={wallets.isRefreshing}
          isOutdated={wallets.isOutdated.venues || wallets.unresponsive > 0}
          className="text-heading"
        />
      </p>
      <TransferAllButton nameOf={wallets.nameOf} />
      <h2 className="border-t border-line pt-4 font-semibold">{t('transfer.holding')}</h2>
      <Holding wallets={wallets} onChoose={onChoose} />
    </Card>
  )
}

function Holding({ wallets, onChoose }: { wallets: Wallets; onChoose: (route: Route) => void }) {
  const t = useTranslations('wallet.transfer')
  if (wallets.isWaiting) return <SkeletonRows rows={3} />
  if (wallets.error) return <LoadError error={wallets.error} onRetry={wallets.reload} kind="quiet" />
  if (wallets.wallets.length === 1) return <p className="text-muted">{t('no_venues')}</p>
  if (wallets.holding.length === 0)
    return (
      <p className="text-muted">
        {wallets.unresponsive ? t('silent', { count: wallets.unresponsive }) : t('none_holding')}
      </p>
    )
  return (
    <ul aria-label={t('holding')} className="-mx-2 grid">
      {wallets.holding.map((venue) => (
        <WalletRow key={venue.code} venue={venue} isStale={wallets.isRefreshing} onChoose={onChoose} />
      ))}
    </ul>
  )
}
