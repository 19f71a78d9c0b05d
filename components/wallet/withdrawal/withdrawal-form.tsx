'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { AllButton, AmountField } from '@/components/ui/form/amount-field'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { FormFaults } from '@/components/ui/form/form-faults'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { FailureNote, useFailure } from '@/components/ui/form/failure-note'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { UserDetail, WithdrawalTerms } from '@/contract/member/account'
import { amountMinorOrNull, canonicalAmount } from '@/contract/amount'
import type { WithdrawalRecord } from '@/contract/member/records'
import { maximumWithdrawal } from '@/contract/optional/withdrawal-quote'
import { ApiError, api, type AskProof } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { isAmountError, setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { isUnanswered, useMoneyCall } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { refreshBalances } from '@/stores/balances'
import type { BankList } from '@/contract/member/bank'
import { ActionBar } from '@/components/ui/form/action-bar'
import { MoneySummary, NextSteps } from '../money-summary'
import { UnconfirmedOrders } from '../unconfirmed-orders'
import type { Payout } from './confirm-sheet'
import { accountText, WithdrawalAccountChoice } from './withdrawal-account-choice'
import { ArrivingAmount, FeeText, useExpected, useSummaryFacts } from './withdrawal-summary'

const ConfirmSheet = partWithTexts(async () => (await import('./confirm-sheet')).ConfirmSheet, ['security'])

type WithdrawalFormProps = {
  detail: UserDetail
  bank: BankList
  onDone: (order: WithdrawalRecord) => void
  /** Above the fields. */
  children?: ReactNode
}

/**
 * Initial values: those of the last unconfirmed withdrawal, so that the member can send it again; otherwise the first
 * account.
 */
function initialValues({ accounts, virtual_accounts }: BankList, kept: Partial<Payout> | undefined) {
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

/** The field of the form to which a refusal by the server belongs; null if it belongs to none. */
function errorField(error: unknown): 'amount' | 'payout_account' | null {
  if (!(error instanceof ApiError)) return null
  if (isAmountError(error)) return 'amount'
  return error.code === 'payout_account_unknown' ? 'payout_account' : null
}

/** Identifies an order by its content. */
const orderName = (type: string, account: string, amount: string) => [type, account, canonicalAmount(amount)].join()

/** The withdrawal form: amount, account, and the order's sums. A sheet then confirms it. */
export function WithdrawalForm({ detail, bank, onDone, children }: WithdrawalFormProps) {
  const t = useTranslations('wallet.withdrawal')
  const unanswered = useTranslations('wallet.unanswered')
  const tag = useLocale()
  const errorText = useErrorText()
  const points = usePointsText()
  const terms = detail.withdrawal_terms ?? null
  const limits = { ...terms, credit: detail.credit }
  const fieldText = useFieldErrorText(limits)
  const { send, isSending, unconfirmed, discard } = useMoneyCall(
    'wallet.requestWithdrawal',
    api.wallet.requestWithdrawal,
  )
  // Discarding an order removes the pressed button.
  const fields = useKeptFocus(unconfirmed)
  const [sheet, setSheet] = useState<{ payout: Payout; close: () => void } | null>(null)
  const [sentTerms, setSentTerms] = useState<Record<string, WithdrawalTerms>>({})
  // The points of an unconfirmed withdrawal may have left the wallet, so the form cannot check the limits of a
  // repetition. The server does.
  const isRepeated = ({ amount, payout_type, payout_account }: Payout) =>
    unconfirmed.some(
      ({ input }) =>
        input.payout_type === payout_type &&
        input.payout_account === payout_account &&
        input.amount === canonicalAmount(amount),
    )
  const [form, formRef] = useSiteForm<Payout>({
    defaultValues: initialValues(bank, unconfirmed.at(-1)?.input),
    resolver: contractResolver(async (values) =>
      (await import('@/contract/member/wallet')).payoutInputFor(isRepeated(values) ? {} : limits),
    ),
  })
  const [amount, type, account] = useWatch({ control: form.control, name: ['amount', 'payout_type', 'payout_account'] })
  const report = useFailure(form.setError)
  const { errors } = form.formState
  const isRepeat = isRepeated({ amount, payout_type: type, payout_account: account })
  // The fee in the terms is now that of the next withdrawal.
  const quoted = isRepeat && type === 'bank' ? (sentTerms[orderName(type, account, amount)] ?? null) : terms
  const fill = (all: string) => form.setValue('amount', all, { shouldValidate: true, shouldDirty: true })

  // The submission ends when the sheet closes. Then the first field in error takes the focus.
  const confirm = form.handleSubmit(
    (payout) =>
      new Promise<void>((resolve) => {
        const close = () => {
          setSheet(null)
          resolve()
        }
        setSheet({ payout, close })
      }),
  )
  const withdraw = async (payout: Payout, withdrawal_password: string, askProof: AskProof) => {
    const name = orderName(payout.payout_type, payout.payout_account, payout.amount)
    if (terms && !isRepeated(payout)) setSentTerms({ ...sentTerms, [name]: terms })
    try {
      const placed = await send({ ...payout, withdrawal_password }, askProof)
      if (placed) onDone(placed.answer)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code && passwordCodes.includes(code)) throw error
      const field = errorField(error)
      if (field && code) form.setError(field, { type: code, message: errorText(error) })
      else if (code !== 'proof_needed' && !setFieldErrors(error, ['amount', 'payout_account'], form.setError))
        report(error, isUnanswered(error) ? unanswered('withdrawal_title') : undefined)
      sheet?.close()
    } finally {
      void refreshBalances()
    }
  }

  const hours = terms?.typical_hours?.[type]
  const order = { credit: detail.credit, terms: quoted, isRepeat, hours: hours?.payment }
  const expected = useExpected(order.hours)
  const isTyped = amountMinorOrNull(amount) !== null

  return (
    <>
      <form
        ref={formRef}
        method="post"
        noValidate
        onSubmit={(event) => void confirm(event)}
        className="flex flex-col gap-5 @3xl:grid @3xl:items-start"
        style={{ gridTemplateColumns: 'minmax(0,1fr) 25rem', columnGap: '2rem' }}
      >
        <section ref={fields} tabIndex={-1} className="@container grid gap-5 focus:outline-none">
          {children}
          <FormFaults control={form.control} />
          {!isSending && <UnconfirmedOrders kind="withdrawal" orders={unconfirmed} onDiscard={discard} />}
          <AmountField
            label={t('amount')}
            fact={t('available', { credit: points(detail.credit) })}
            hint={
              terms &&
              t('limits', {
                minimum: withoutCents(points(terms.minimum)),
                maximum: withoutCents(points(terms.maximum)),
                left: withoutCents(points(terms.left_today)),
              })
            }
            placeholder="0"
            error={fieldText(errors.amount)}
            suffix={<AllButton amount={maximumWithdrawal(detail)} onFill={fill} />}
            {...form.register('amount', { setValueAs: (typed: string) => parseAmountText(typed, tag) })}
          />
          <div className="grid gap-2">
            <WithdrawalAccountChoice
              bank={bank}
              value={{ type, account }}
              error={fieldText(errors.payout_account)}
              onChange={(chosen) => {
                form.setValue('payout_type', chosen.type)
                form.setValue('payout_account', chosen.account, { shouldValidate: form.formState.isSubmitted })
              }}
            />
            <NextStepLink error={errors.payout_account} />
            {terms && (
              <p className="text-small text-muted">
                {t('rules', { free: type === 'bank' ? terms.free_left_today : 0 })}
              </p>
            )}
          </div>
        </section>
        <MoneySummary title={t('summary')} facts={useSummaryFacts({ typed: amount, type, ...order })}>
          <ActionBar
            sums={[
              terms && {
                label: (
                  <>
                    {t('arrives')} · {t('fee')}{' '}
                    <b className="text-ink">
                      <FeeText type={type} terms={quoted} />
                    </b>
                  </>
                ),
                value: <ArrivingAmount typed={amount} type={type} terms={quoted} />,
              },
              expected ? { label: t('expected'), value: expected } : null,
            ]}
          >
            <FailureNote error={errors.root} text={errors.root?.message} />
            <OfflineNote />
            <MoneyButton type="submit" kind={isTyped ? 'action' : 'quiet'} size="large" wide isBusy={isSending}>
              {t('next')}
            </MoneyButton>
          </ActionBar>
        </MoneySummary>
        <NextSteps
          title={t('steps.title')}
          steps={[
            { title: t('steps.request'), text: t('steps.request_text') },
            { title: t('step.review'), text: t('steps.review_text', { hours: hours?.review ?? 0 }) },
            { title: t('step.payment'), text: t('steps.payment_text', { hours: hours?.payment ?? 0 }) },
          ]}
        />
      </form>
      {sheet && (
        <ConfirmSheet
          waiting={<DialogSkeleton onClose={sheet.close} />}
          onFault={sheet.close}
          {...order}
          payout={sheet.payout}
          account={accountText(bank, sheet.payout)}
          withdraw={(password, askProof) => withdraw(sheet.payout, password, askProof)}
          onClose={sheet.close}
        />
      )}
    </>
  )
}
