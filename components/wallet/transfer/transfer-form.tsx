'use client'

import { ArrowDownUp, ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AllButton, AmountField } from '@/components/ui/form/amount-field'
import { Card } from '@/components/ui/card'
import { MoneyButton } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Points } from '@/components/ui/points'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { parseAmountText } from '@/lib/forms/amount-text'
import { isAmountError, setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useErrorText } from '@/lib/hooks/use-error-text'
import type { Route, TransferInput } from '@/stores/use-transfer'
import { DescriptionList } from '@/components/ui/description-list'
import { SelectField } from '@/components/ui/form/field'
import { ActionBar } from '../action-bar'
import type { Wallets } from './use-wallets'

type TransferFormProps = {
  wallets: Wallets
  route: Route
  onRoute: (route: Route) => void
  isSending: boolean
  onSend: (input: TransferInput) => Promise<void>
}

/** Source, target and amount, with both balances after the transfer. */
export function TransferForm({ wallets, route, onRoute, isSending, onSend }: TransferFormProps) {
  const t = useTranslations('wallet.transfer')
  const tag = useLocale()
  const errorText = useErrorText()
  const showError = useErrorToast()
  const source = route.source
  const [fixedTarget, setFixedTarget] = useState('')
  // Until the member chooses a target, it is the first open wallet other than the source.
  const target =
    route.target ||
    fixedTarget ||
    (wallets.wallets.find(({ code, maintenance }) => code !== source && !maintenance)?.code ?? '')
  const available = wallets.balanceOf(source)
  const limits = { credit: available }
  const fieldText = useFieldErrorText(limits)
  const [form, formRef] = useSiteForm({
    values: { source, target, amount: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver(async () => (await import('@/contract/member/wallet')).transferInputFor(limits)),
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const typed = amountMinorOrNull(amount)
  // Once an amount is typed, a venue that opens or closes must not change the target.
  if (amount && target !== fixedTarget) setFixedTarget(target)
  const { errors } = form.formState
  const fill = (all: string) => form.setValue('amount', all, { shouldValidate: true, shouldDirty: true })

  const submit = form.handleSubmit(async (input) => {
    try {
      await onSend(input)
    } catch (error) {
      if (isAmountError(error)) {
        form.setError('amount', { type: error.code, message: errorText(error) })
      } else if (!setFieldErrors(error, ['amount', 'source', 'target'], form.setError)) showError(error)
    }
  })

  return (
    <Card>
      <form ref={formRef} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <div className="grid items-end gap-3 @xl:grid-cols-[1fr_auto_1fr]">
          <WalletSelect
            label={t('from')}
            wallets={wallets}
            value={source}
            error={fieldText(errors.source)}
            onChange={(chosen) => onRoute({ source: chosen, target: chosen === target ? source : target })}
          />
          <button
            type="button"
            aria-label={t('swap')}
            disabled={!target}
            onClick={() => onRoute({ source: target, target: source })}
            className="mx-auto grid size-11 place-items-center rounded-full border border-line-strong/40 text-points transition hover:bg-raised disabled:opacity-50 @xl:mb-7"
          >
            <ArrowDownUp aria-hidden className="size-5 @xl:rotate-90" />
          </button>
          <WalletSelect
            label={t('to')}
            wallets={wallets}
            value={target}
            error={fieldText(errors.target)}
            onChange={(chosen) => onRoute({ source: chosen === source ? target : source, target: chosen })}
          />
        </div>
        <AmountField
          label={t('amount')}
          placeholder="0"
          error={fieldText(errors.amount)}
          suffix={<AllButton amount={available && /[1-9]/.test(available) ? available : null} onFill={fill} />}
          {...form.register('amount', { setValueAs: (typed: string) => parseAmountText(typed, tag) })}
        />
        {source === mainWallet && <NextStepLink error={errors.amount} />}
        <TransferSummary typed={amount} source={source} target={target} wallets={wallets} />
        <ActionBar label={t('amount')} value={<Points amount={typed === null ? null : toDecimal(typed)} />}>
          <MoneyButton type="submit" size="large" wide isBusy={isSending} disabled={!target}>
            {t('submit')}
          </MoneyButton>
        </ActionBar>
      </form>
    </Card>
  )
}

type TransferSummaryProps = { typed: string; source: string; target: string; wallets: Wallets }

/** Both balances before and after the transfer. A transfer is free of charge. */
function TransferSummary({ typed, source, target, wallets }: TransferSummaryProps) {
  const t = useTranslations('wallet.transfer')
  const amount = amountMinorOrNull(typed)
  const row = (code: string, change: bigint) => {
    const before = wallets.balanceOf(code)
    const after = before === null || amount === null ? null : toMinor(before) + change
    return {
      key: code || 'target',
      label: code ? wallets.nameOf(code) : t('to'),
      value: (
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Points amount={before} isStale={wallets.isRefreshing} className="text-muted" />
          <ArrowRight aria-label={t('becomes')} className="size-4 text-muted" />
          <Points
            amount={after === null ? null : toDecimal(after)}
            className={after !== null && after < 0n ? 'font-semibold text-error' : 'font-semibold text-points'}
          />
        </span>
      ),
    }
  }
  return (
    <section aria-label={t('summary')} className="rounded-field bg-ground/50 px-4 py-1.5">
      <DescriptionList facts={[row(source, -(amount ?? 0n)), row(target, amount ?? 0n)]} />
    </section>
  )
}

type WalletSelectProps = {
  label: string
  wallets: Wallets
  value: string
  error?: string | undefined
  onChange: (code: string) => void
}

/** Source or target of a transfer, with its balance below. */
function WalletSelect({ label, wallets, value, error, onChange }: WalletSelectProps) {
  const t = useTranslations('wallet.transfer')
  const hint = (
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
      {wallets.wallets.map(({ code, name, maintenance }) => (
        <option key={code} value={code} disabled={maintenance}>
          {maintenance ? t('maintenance_of', { name }) : name}
        </option>
      ))}
    </SelectField>
  )
}
