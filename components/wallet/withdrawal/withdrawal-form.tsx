'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AllButton, AmountField } from '@/components/ui/form/amount-field'
import { Card } from '@/components/ui/card'
import { MissingFieldsNotice } from '@/components/ui/form/missing-fields-notice'
import { MoneyButton } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { PasswordField } from '@/components/ui/form/password-field'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { UserDetail } from '@/contract/member/account'
import { canonicalAmount, amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import type { Input } from '@/contract/define'
import type { WithdrawalRecord } from '@/contract/member/records'
import type { wallet } from '@/contract/member/wallet'
import { maximumWithdrawal, feesOf, quoteWithdrawal } from '@/contract/optional/withdrawal-quote'
import { ApiError, api } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { isAmountError, setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useMoneyCall } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { refreshBalances } from '@/stores/balances'
import type { BankList } from '@/contract/member/bank'
import { Points } from '@/components/ui/points'
import { DescriptionList } from '@/components/ui/description-list'
import { ActionBar } from '../action-bar'
import { UnconfirmedOrders } from '../unconfirmed-orders'
import { WithdrawalAccountChoice } from './withdrawal-account-choice'

type WithdrawalFormProps = { detail: UserDetail; bank: BankList; onDone: (order: WithdrawalRecord) => void }
type Withdrawal = Input<typeof wallet.requestWithdrawal>

/**
 * Initial values: those of the last unconfirmed withdrawal, so that the member can send it again; otherwise the first
 * account.
 */
function initialValues({ accounts, virtual_accounts }: BankList, kept: Partial<Withdrawal> | undefined) {
  const bound = [
    ...accounts.map(({ id }) => ({ payout_type: 'bank' as const, payout_account: id })),
    ...virtual_accounts.map(({ id }) => ({ payout_type: 'usdt' as const, payout_account: id })),
  ]
  const isKept = (each: (typeof bound)[number]) =>
    each.payout_type === kept?.payout_type && each.payout_account === kept.payout_account
  const chosen = bound.find(isKept) ?? bound[0]
  return { payout_type: 'bank' as const, payout_account: '', ...chosen, amount: withoutCents(kept?.amount ?? '') }
}

const passwordCodes = ['withdrawal_password_wrong', 'withdrawal_password_not_set', 'temporary_password_expired']

/** The field to which a refusal by the server belongs; null if it belongs to none. */
function errorField(error: unknown): 'amount' | 'withdrawal_password' | 'payout_account' | null {
  if (!(error instanceof ApiError)) return null
  if (isAmountError(error)) return 'amount'
  if (passwordCodes.includes(error.code)) return 'withdrawal_password'
  return error.code === 'payout_account_unknown' ? 'payout_account' : null
}

/** Identifies an order by its content. */
const orderName = (type: string, account: string, amount: string) => [type, account, canonicalAmount(amount)].join()

/** The withdrawal form: account, amount with fee and payout, then the withdrawal password. */
export function WithdrawalForm({ detail, bank, onDone }: WithdrawalFormProps) {
  const t = useTranslations('wallet.withdrawal')
  const tag = useLocale()
  const errorText = useErrorText()
  const showError = useErrorToast()
  const points = usePointsText()
  const terms = detail.withdrawal_terms
  const limits = { ...terms, credit: detail.credit }
  const fieldText = useFieldErrorText(limits)
  const { send, isSending, unconfirmed, discard } = useMoneyCall(
    'wallet.requestWithdrawal',
    api.wallet.requestWithdrawal,
  )
  // Discarding an order removes the pressed button.
  const card = useKeptFocus(unconfirmed)
  const [sentTerms, setSentTerms] = useState<Record<string, UserDetail['withdrawal_terms']>>({})
  // The points of an unconfirmed withdrawal may have left the wallet, so the form cannot check the limits of a
  // repetition. The server does.
  const isRepeated = ({ amount, payout_type, payout_account }: Omit<Withdrawal, 'withdrawal_password'>) =>
    unconfirmed.some(
      ({ input }) =>
        input.payout_type === payout_type &&
        input.payout_account === payout_account &&
        input.amount === canonicalAmount(amount),
    )
  const [form, formRef] = useSiteForm<Withdrawal>({
    defaultValues: { ...initialValues(bank, unconfirmed.at(-1)?.input), withdrawal_password: '' },
    resolver: contractResolver(async (values) =>
      (await import('@/contract/member/wallet')).withdrawalInputFor(isRepeated(values) ? {} : limits),
    ),
  })
  const [amount, type, account] = useWatch({ control: form.control, name: ['amount', 'payout_type', 'payout_account'] })
  const { errors } = form.formState
  const isRepeat = isRepeated({ amount, payout_type: type, payout_account: account })
  // The fee in the terms is now that of the next withdrawal.
  const quoted = isRepeat && type === 'bank' ? (sentTerms[orderName(type, account, amount)] ?? null) : terms
  const fill = (all: string) => form.setValue('amount', all, { shouldValidate: true, shouldDirty: true })

  const submit = form.handleSubmit(async (input) => {
    const name = orderName(input.payout_type, input.payout_account, input.amount)
    if (!isRepeated(input)) setSentTerms({ ...sentTerms, [name]: terms })
    try {
      const placed = await send(input)
      if (placed) onDone(placed.answer)
    } catch (error) {
      const field = errorField(error)
      if (field && error instanceof ApiError) {
        form.setError(field, { type: error.code, message: errorText(error) })
      } else if (!setFieldErrors(error, ['amount', 'payout_account', 'withdrawal_password'], form.setError)) {
        showError(error)
      }
    } finally {
      void refreshBalances()
    }
  })

  return (
    <Card ref={card} tabIndex={-1} className="@container focus:outline-none">
      <form ref={formRef} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <MissingFieldsNotice control={form.control} />
        {!isSending && <UnconfirmedOrders kind="withdrawal" orders={unconfirmed} onDiscard={discard} />}
        <WithdrawalAccountChoice
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
          suffix={<AllButton amount={maximumWithdrawal(detail)} onFill={fill} />}
          {...form.register('amount', { setValueAs: (typed: string) => parseAmountText(typed, tag) })}
        />
        <WithdrawalSummary typed={amount} type={type} credit={detail.credit} terms={quoted} isRepeat={isRepeat} />
        <PasswordField
          label={t('password')}
          hint={t('password_hint')}
          autoComplete="off"
          error={fieldText(errors.withdrawal_password)}
          {...form.register('withdrawal_password')}
        />
        <NextStepLink error={errors.payout_account ?? errors.withdrawal_password} />
        <ActionBar label={t('arrives')} value={<ArrivingAmount typed={amount} type={type} terms={quoted} />}>
          <MoneyButton type="submit" size="large" wide isBusy={isSending}>
            {t('submit')}
          </MoneyButton>
        </ActionBar>
      </form>
    </Card>
  )
}

/** Null for a repeated order whose terms are no longer known. */
type Terms = UserDetail['withdrawal_terms'] | null

type WithdrawalSummaryProps = {
  typed: string
  type: 'bank' | 'usdt'
  credit: string
  terms: Terms
  /** True if the same withdrawal was sent before and got no answer: its points may have left the wallet already. */
  isRepeat: boolean
}

/** Preview of a withdrawal: amount, fee, payout, and what remains in the wallet. */
function WithdrawalSummary({ typed, type, credit, terms, isRepeat }: WithdrawalSummaryProps) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const minor = amountMinorOrNull(typed)
  const remains = minor === null ? null : toMinor(credit) - minor
  const inUnit = useInUnit(type)
  const fee = terms && (type === 'usdt' ? terms.usdt_fee : terms.fee)
  const isFree = type === 'bank' && fee !== null && toMinor(fee) === 0n

  return (
    <section aria-label={t('withdrawal.summary')} className="rounded-field bg-ground/50 px-4 py-1.5">
      <DescriptionList
        facts={[
          {
            key: 'taken',
            label: t('withdrawal.taken'),
            value: <Points amount={minor === null ? null : toDecimal(minor)} />,
          },
          ...(type === 'usdt' && terms
            ? [
                {
                  key: 'rate',
                  label: t('order.rate'),
                  value: t('order.rate_value', { points: points(terms.usdt_rate) }),
                },
              ]
            : []),
          {
            key: 'fee',
            label: t('withdrawal.fee'),
            value: isFree ? t('withdrawal.free') : inUnit(fee),
          },
          ...(isRepeat
            ? []
            : [
                {
                  key: 'remains',
                  label: t('withdrawal.remains'),
                  value: (
                    <Points
                      amount={remains === null ? null : toDecimal(remains)}
                      className={remains !== null && remains < 0n ? 'text-error' : ''}
                    />
                  ),
                },
              ]),
          {
            key: 'arrives',
            label: t('withdrawal.arrives'),
            value: <ArrivingAmount typed={typed} type={type} terms={terms} />,
            isTotal: true,
          },
        ]}
      />
    </section>
  )
}

function useInUnit(type: 'bank' | 'usdt') {
  const t = useTranslations('wallet')
  const points = usePointsText()
  return (figure: string | null) =>
    figure !== null && type === 'usdt' ? t('order.usdt', { amount: points(figure) }) : <Points amount={figure} />
}

type ArrivingAmountProps = { typed: string; type: 'bank' | 'usdt'; terms: Terms }

/** What the member receives for an amount: points, or USDT. */
function ArrivingAmount({ typed, type, terms }: ArrivingAmountProps) {
  const minor = amountMinorOrNull(typed)
  const arrivesMinor = minor === null || !terms ? 0n : quoteWithdrawal(minor, type, feesOf(terms)).arrivesMinor
  return useInUnit(type)(arrivesMinor > 0n ? toDecimal(arrivesMinor) : null)
}
