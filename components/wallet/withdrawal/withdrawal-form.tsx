'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { AmountField } from '@/components/ui/amount-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MissingFieldsNotice } from '@/components/ui/missing-fields-notice'
import { PasswordField } from '@/components/ui/password-field'
import { toast } from '@/components/ui/toast'
import type { UserDetail } from '@/contract/account'
import type { Input } from '@/contract/define'
import type { WithdrawalRecord } from '@/contract/records'
import type { wallet } from '@/contract/wallet'
import { api } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { cleanAmount, plainAmount } from '@/lib/forms/read-amount'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useMoneyCall } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { refreshBalances } from '@/stores/balances'
import { UnconfirmedOrders } from '../unconfirmed-orders'
import { useAmountFault } from '../use-amount-fault'
import { fieldOfRefusal } from './field-of-refusal'
import type { BankList } from '@/contract/bank'
import { PayoutChoice } from './payout-choice'
import { mostToSell } from './most-to-sell'
import { WithdrawalSummary } from './withdrawal-summary'

type WithdrawalFormProps = { detail: UserDetail; bank: BankList; onDone: (order: WithdrawalRecord) => void }
type Withdrawal = Input<typeof wallet.requestWithdrawal>

/** What the form begins with: the sale that got no answer, to be sent again unchanged, or the first account. */
function firstChoice({ accounts, virtual_accounts }: BankList, kept: Partial<Withdrawal> | undefined) {
  const bound = [
    ...accounts.map(({ id }) => ({ payout_type: 'bank' as const, payout_account: id })),
    ...virtual_accounts.map(({ id }) => ({ payout_type: 'usdt' as const, payout_account: id })),
  ]
  const isKept = (each: (typeof bound)[number]) =>
    each.payout_type === kept?.payout_type && each.payout_account === kept.payout_account
  const chosen = bound.find(isKept) ?? bound[0]
  return { payout_type: 'bank' as const, payout_account: '', ...chosen, amount: kept?.amount ?? '' }
}

/** Account, amount, what it costs and what arrives, then the sale password. */
export function WithdrawalForm({ detail, bank, onDone }: WithdrawalFormProps) {
  const t = useTranslations('wallet.withdrawal')
  const ui = useTranslations('ui')
  const tag = useLocale()
  const fieldText = useFieldErrorText()
  const errorText = useErrorText()
  const points = usePointsText()
  const terms = detail.withdrawal_terms
  const amountFault = useAmountFault(terms, detail.credit)
  const { send, isSending, unanswered, forget } = useMoneyCall('wallet.requestWithdrawal', api.wallet.requestWithdrawal)
  const form = useForm<Withdrawal, unknown, Withdrawal>({
    defaultValues: { ...firstChoice(bank, unanswered.at(-1)?.input), withdrawal_password: '' },
    resolver: contractResolver(async () => (await import('@/contract/wallet')).withdrawalInput),
  })
  const [amount, type, account] = useWatch({ control: form.control, name: ['amount', 'payout_type', 'payout_account'] })
  const { errors } = form.formState
  const most = mostToSell(detail)
  // Its points may be gone from the wallet already: the server, which knows, is asked.
  const isRepeat = unanswered.some(
    ({ input }) =>
      input.payout_type === type &&
      input.payout_account === account &&
      plainAmount(input.amount) === plainAmount(amount),
  )

  /** What the terms have against the amount is told with the form's own faults, not after them. */
  const tellOfAmount = (faults: FieldErrors<Withdrawal>) => {
    const fault = !faults.amount && !isRepeat && amountFault(amount)
    if (fault) form.setError('amount', { message: fault })
  }
  const submit = form.handleSubmit(async (input) => {
    const fault = !isRepeat && amountFault(input.amount)
    if (fault) return form.setError('amount', { message: fault }, { shouldFocus: true })
    try {
      const placed = await send(input)
      if (placed) onDone(placed.answer)
    } catch (error) {
      const field = fieldOfRefusal(error)
      if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true })
      else if (!setFieldErrors(error, ['amount', 'payout_account', 'withdrawal_password'], form.setError)) {
        toast.error(errorText(error))
      }
    } finally {
      void refreshBalances()
    }
  }, tellOfAmount)

  return (
    <Card className="@container">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <MissingFieldsNotice control={form.control} />
        {!isSending && <UnconfirmedOrders kind="withdrawal" orders={unanswered} onForget={forget} />}
        <PayoutChoice
          bank={bank}
          value={{ type, account }}
          error={fieldText(errors.payout_account)}
          onChange={(chosen) => {
            form.setValue('payout_type', chosen.type)
            form.setValue('payout_account', chosen.account, { shouldValidate: form.formState.isSubmitted })
          }}
        />
        <AmountField
          label={t('amount')}
          hint={t('available', {
            credit: points(detail.credit),
            minimum: points(terms.minimum),
            maximum: points(terms.maximum),
          })}
          placeholder="0"
          error={fieldText(errors.amount)}
          suffix={
            <Button
              kind="quiet"
              size="small"
              className="min-h-11"
              disabled={!most}
              onClick={() => most && form.setValue('amount', most, { shouldValidate: true, shouldDirty: true })}
            >
              {ui('all')}
            </Button>
          }
          {...form.register('amount', { setValueAs: (typed: string) => cleanAmount(typed, tag) })}
        />
        <WithdrawalSummary typed={amount} type={type} detail={detail} isRepeat={isRepeat} />
        <PasswordField
          label={t('password')}
          hint={t('password_hint')}
          autoComplete="off"
          showLabel={ui('show_password')}
          hideLabel={ui('hide_password')}
          error={fieldText(errors.withdrawal_password)}
          {...form.register('withdrawal_password')}
        />
        <Button type="submit" size="large" wide isBusy={isSending}>
          {t('submit')}
        </Button>
      </form>
    </Card>
  )
}
