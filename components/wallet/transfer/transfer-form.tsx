'use client'

import { ArrowDownUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AllButton, AmountField } from '@/components/ui/form/amount-field'
import { Card } from '@/components/ui/card'
import { MoneyButton } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Points } from '@/components/ui/points'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { amountMinorOrNull, toDecimal } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { parseAmountText } from '@/lib/forms/amount-text'
import { isAmountError, setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useErrorText } from '@/lib/hooks/use-error-text'
import type { Route, TransferInput } from '@/stores/use-transfer'
import { ActionBar } from '../action-bar'
import { TransferSummary } from './transfer-summary'
import type { Wallets } from './use-wallets'
import { WalletSelect } from './wallet-select'

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
