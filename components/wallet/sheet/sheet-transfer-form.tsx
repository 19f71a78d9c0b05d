'use client'

import { ArrowDownUp, ChevronDown, Wallet as WalletIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { AmountField } from '@/components/ui/form/amount-field'
import { FailureNote } from '@/components/ui/form/failure-note'
import { DescriptionList } from '@/components/ui/description-list'
import { chipClass } from '@/components/ui/button/filter-chips'
import { MoneyButton } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Points } from '@/components/ui/points'
import { toDecimal, toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { withoutCents } from '@/lib/forms/amount-text'
import { formatPoints } from '@/lib/points/format'
import { usePlayClosed } from '@/stores/play-session'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { StatusBadge } from '../status-badge'
import type { WalletTransfer } from '../transfer/use-wallet-transfer'
import type { Wallets } from '../transfer/use-wallets'

const shares = [
  { percent: 25n, label: '25%' },
  { percent: 50n, label: '50%' },
]
const whole = 100n

/** The transfer view of the wallet sheet: source, target, amount, and both balances afterwards. */
export function SheetTransferForm({ wallets, transfer }: { wallets: Wallets; transfer: WalletTransfer }) {
  const t = useTranslations('wallet')
  const ui = useTranslations('ui')
  const tag = useLocale()
  const isPlayClosed = usePlayClosed()
  const { formRef, source, target, minor, isEnough, errors, textOf, failure, orders } = transfer
  const last = orders.last?.answer
  const available = wallets.balanceOf(source)
  const availableMinor = available === null ? null : toMinor(available)
  const moved = isEnough && minor !== null ? minor : 0n
  const there = wallets.balanceOf(target)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void transfer.submit()
  }
  const share = (percent: bigint) =>
    availableMinor === null ? '' : withoutCents(toDecimal((availableMinor * percent) / whole))
  const figure = (value: bigint | null) => (
    <Points amount={value === null ? null : toDecimal(value)} className="font-bold" />
  )

  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid content-start gap-3">
      <div className="grid">
        <WalletPick label={t('transfer.from')} wallets={wallets} value={source} onChange={transfer.chooseSource} />
        <button
          type="button"
          aria-label={t('transfer.swap')}
          disabled={!target}
          onClick={transfer.swap}
          className="z-10 mx-auto -my-4.5 grid size-11 place-items-center rounded-full border border-line-strong bg-raised hover:border-ink"
        >
          <ArrowDownUp aria-hidden className="size-5" />
        </button>
        <WalletPick
          label={t('transfer.to')}
          wallets={wallets}
          value={target}
          isOffered={transfer.isTarget}
          onChange={transfer.chooseTarget}
        />
      </div>
      <AmountField
        label={t('transfer.amount')}
        placeholder="0"
        error={textOf(errors.amount ?? errors.source ?? errors.target)}
        suffix={<span className="pr-1 text-small text-muted">{ui('points')}</span>}
        className="min-h-14! text-heading!"
        {...transfer.field}
      />
      {source === mainWallet && <NextStepLink error={errors.amount} />}
      <div role="group" aria-label={t('top_up.quick')} className="grid grid-cols-3 gap-2 large:grid-cols-1!">
        {shares.map(({ percent, label }) => (
          <button
            key={label}
            type="button"
            disabled={!availableMinor}
            onClick={() => transfer.fill(share(percent))}
            className={`${chipClass} figures px-2! disabled:opacity-50`}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          disabled={!availableMinor}
          onClick={() => transfer.fill(available ?? '')}
          className={`${chipClass} px-2! disabled:opacity-50`}
        >
          {ui('all')}
        </button>
      </div>
      <DescriptionList
        isDense
        className="rounded-field bg-raised/50 px-3.5 py-2"
        facts={[
          {
            key: 'left',
            label: t('sheet.left', { name: wallets.nameOf(source) }),
            value: figure(availableMinor === null ? null : availableMinor - moved),
          },
          {
            key: 'has',
            label: t('sheet.has', { name: target ? wallets.nameOf(target) : '—' }),
            value: figure(there === null ? null : toMinor(there) + moved),
          },
          { key: 'fee', label: t('withdrawal.fee'), value: t('withdrawal.free') },
        ]}
      />
      <FailureNote error={failure} />
      <MoneyButton
        type="submit"
        wide
        isBusy={orders.isSending}
        disabled={!target || (isPlayClosed && target !== mainWallet)}
      >
        {minor === null || !target
          ? t('transfer.submit')
          : t('sheet.move', {
              amount: withoutCents(formatPoints(toDecimal(minor), tag)),
              name: wallets.nameOf(target),
            })}
      </MoneyButton>
      {last && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-small">
          <StatusBadge status={last.state} />
          {t('sheet.order', {
            amount: formatPoints(last.amount, tag),
            reference: last.reference,
          })}
        </p>
      )}
    </form>
  )
}

type WalletPickProps = {
  label: string
  wallets: Wallets
  value: string
  /** By default, every wallet is. */
  isOffered?: (code: string) => boolean
  onChange: (code: string) => void
}

/** Shows a transfer's wallet and its points, with a native select on top of them. */
function WalletPick({ label, wallets, value, isOffered = () => true, onChange }: WalletPickProps) {
  const t = useTranslations('wallet.transfer')
  const name = value ? wallets.nameOf(value) : ''
  return (
    <label className="relative flex min-h-16 items-center gap-3 rounded-field border border-line-strong bg-ground/60 px-3 py-2 focus-within:outline-2 focus-within:outline-points hover:border-muted">
      {value === mainWallet ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-points/16 text-points">
          <WalletIcon aria-hidden className="size-5" />
        </span>
      ) : (
        <VenueEmblem code={value} name={name} isRound className="size-10" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-small text-muted">{label}</span>
        <span aria-hidden className="block truncate font-bold">
          {name}
        </span>
      </span>
      <Points amount={wallets.balanceOf(value)} isStale={wallets.isRefreshing} className="font-bold text-points" />
      <ChevronDown aria-hidden className="size-4.5 shrink-0 text-muted" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 cursor-pointer bg-surface text-ink opacity-0"
      >
        {wallets.wallets.map(({ code, name: each, maintenance }) => (
          <option key={code} value={code} disabled={!isOffered(code)}>
            {maintenance ? t('maintenance_of', { name: each }) : each}
          </option>
        ))}
      </select>
    </label>
  )
}
