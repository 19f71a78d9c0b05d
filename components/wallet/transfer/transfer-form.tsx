'use client'

import { ArrowDownUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { AllButton, AmountField } from '@/components/ui/form/amount-field'
import { Card } from '@/components/ui/card'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Points } from '@/components/ui/points'
import { isPositive, toDecimal, toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { DescriptionList } from '@/components/ui/description-list'
import { FailureNote } from '@/components/ui/form/failure-note'
import { SelectField } from '@/components/ui/form/field'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { ActionBar } from '@/components/ui/form/action-bar'
import { Becomes } from '../money-summary'
import type { WalletTransfer } from './use-wallet-transfer'
import type { Wallets } from './use-wallets'

type TransferFormProps = { wallets: Wallets; transfer: WalletTransfer }

/** Source, target and amount, with both balances after the transfer. */
export function TransferForm({ wallets, transfer }: TransferFormProps) {
  const t = useTranslations('wallet.transfer')
  const { formRef, source, target, minor, errors, textOf, orders } = transfer
  const errorText = useErrorText()
  const failureText = transfer.failure === null ? undefined : errorText(transfer.failure)
  const available = wallets.balanceOf(source)
  // More than is available is refused, so no balance after it is shown.
  const movable = available === null || transfer.isEnough ? minor : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void transfer.submit()
  }
  return (
    <Card isPlainOnPhone>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-6">
        <div className="grid items-end gap-3 @xl:grid-cols-[1fr_auto_1fr]">
          <WalletSelect
            label={t('from')}
            wallets={wallets}
            value={source}
            error={textOf(errors.source)}
            onChange={transfer.chooseSource}
          />
          <button
            type="button"
            aria-label={t('swap')}
            disabled={!target}
            onClick={transfer.swap}
            className="mx-auto grid size-11 place-items-center rounded-full border border-line-strong/40 text-points transition hover:bg-raised disabled:opacity-50 @xl:mb-7"
          >
            <ArrowDownUp aria-hidden className="size-5 @xl:rotate-90" />
          </button>
          <WalletSelect
            label={t('to')}
            wallets={wallets}
            value={target}
            error={textOf(errors.target)}
            isOffered={transfer.isTarget}
            onChange={transfer.chooseTarget}
          />
        </div>
        <AmountField
          label={t('amount')}
          placeholder="0"
          error={textOf(errors.amount)}
          suffix={<AllButton amount={available && isPositive(available) ? available : null} onFill={transfer.fill} />}
          {...transfer.field}
        />
        {source === mainWallet && <NextStepLink error={errors.amount} />}
        <TransferSummary amount={movable} source={source} target={target} wallets={wallets} />
        <ActionBar sums={[{ label: t('amount'), value: <Points amount={minor === null ? null : toDecimal(minor)} /> }]}>
          <FailureNote error={transfer.failure} text={failureText} />
          <OfflineNote />
          <MoneyButton
            type="submit"
            kind={movable === null ? 'quiet' : 'action'}
            size="large"
            wide
            isBusy={orders.isSending}
            disabled={!target}
          >
            {t('submit')}
          </MoneyButton>
        </ActionBar>
      </form>
    </Card>
  )
}

type TransferSummaryProps = { amount: bigint | null; source: string; target: string; wallets: Wallets }

/** Both balances before and after the transfer. A transfer is free of charge. */
function TransferSummary({ amount, source, target, wallets }: TransferSummaryProps) {
  const t = useTranslations('wallet.transfer')
  const row = (code: string, change: bigint) => {
    const before = wallets.balanceOf(code)
    const after = before === null || amount === null ? null : toMinor(before) + change
    return {
      key: code || 'target',
      label: code ? wallets.nameOf(code) : t('to'),
      value: (
        <Becomes before={before} after={after === null ? null : toDecimal(after)} isStale={wallets.isRefreshing} />
      ),
    }
  }
  return (
    <section aria-label={t('summary')} className="rounded-field bg-ground/50 px-4 py-1.5 max-desktop:bg-surface">
      <DescriptionList facts={[row(source, -(amount ?? 0n)), row(target, amount ?? 0n)]} />
    </section>
  )
}

type WalletSelectProps = {
  label: string
  wallets: Wallets
  value: string
  error?: string | undefined
  /** By default, every wallet is. */
  isOffered?: (code: string) => boolean
  onChange: (code: string) => void
}

/** Source or target of a transfer, with its balance below. */
function WalletSelect({ label, wallets, value, error, isOffered = () => true, onChange }: WalletSelectProps) {
  const t = useTranslations('wallet.transfer')
  // Without an open venue there is no target.
  const hint =
    value === '' ? (
      t('no_venues')
    ) : (
      <span className="flex justify-between gap-3">
        {t('available')}
        <Points
          amount={wallets.balanceOf(value)}
          isStale={wallets.isRefreshing}
          isOutdated={value === mainWallet ? wallets.isOutdated.main : wallets.isOutdated.venues}
          className="shrink-0 font-semibold text-ink"
        />
      </span>
    )
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === '' && <option value="">—</option>}
      {wallets.wallets.map(({ code, name, maintenance }) => (
        <option key={code} value={code} disabled={!isOffered(code)}>
          {maintenance ? t('maintenance_of', { name }) : name}
        </option>
      ))}
    </SelectField>
  )
}
