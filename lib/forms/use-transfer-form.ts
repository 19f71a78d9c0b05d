import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { amountMinorOrNull, toMinor } from '@/contract/amount'
import type { TransferState } from '@/contract/member/wallet'
import { useErrorText } from '../hooks/use-error-text'
import { parseAmountText } from './amount-text'
import { contractResolver } from './contract-resolver'
import { isAmountError, setFieldErrors } from './set-field-errors'
import { useFieldErrorText } from './use-field-error-text'
import { useSiteForm } from './use-site-form'

type Route = { source: string; target: string }
type TransferFormOptions = Route & {
  /** The points at the source; null while unknown, and then not checked. */
  available: string | null
  /** Places the order, as `send` of `useTransfer`. */
  send: (input: Route & { amount: string }) => Promise<{ state: TransferState } | null>
  /** Fills the field until the member types. */
  suggested?: string
}

/**
 * The form of a transfer between two wallets, validated by the contract; for every screen that transfers points. Needs
 * the messages `validation`, `errors` and `wallet`.
 *
 * - `submit` sends the typed amount, `place` any order. Both resolve to the order's state, or to null if nothing was
 *   sent. A failure that a different amount may avoid is shown at its field, another one is `failure`, until the amount
 *   changes.
 * - `minor` is the typed amount in minor units, or null. `isEnough`: the source is known to hold it.
 */
export function useTransferForm({ source, target, available, send, suggested = '' }: TransferFormOptions) {
  const tag = useLocale()
  const errorText = useErrorText()
  const limits = { credit: available }
  const fieldText = useFieldErrorText(limits)
  const [failure, setFailure] = useState<unknown>(null)
  const [form, formRef] = useSiteForm({
    values: { source, target, amount: '' },
    resetOptions: { keepDirtyValues: true },
    // An error that appears on blur would move the quick amounts away from the finger that presses one.
    mode: 'onSubmit',
    resolver: contractResolver(async () => (await import('@/contract/member/wallet')).transferInputFor(limits)),
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const minor = amountMinorOrNull(amount)
  const { errors, isValid, dirtyFields, submitCount } = form.formState

  // Not among the form's values, because a change of these drops a submission that is being validated.
  const suggest = useEffectEvent(() => {
    if (!dirtyFields.amount && submitCount === 0)
      form.setValue('amount', suggested, { shouldValidate: suggested !== '' })
  })
  useEffect(() => suggest(), [suggested])

  const place = async (input: Route & { amount: string }): Promise<TransferState | null> => {
    setFailure(null)
    try {
      return (await send(input))?.state ?? null
    } catch (error) {
      if (isAmountError(error)) form.setError('amount', { type: error.code, message: errorText(error) })
      else if (!setFieldErrors(error, ['amount', 'source', 'target'], form.setError)) setFailure(error)
      return null
    }
  }
  const submit = async (): Promise<TransferState | null> => {
    let state: TransferState | null = null
    await form.handleSubmit(async (input) => {
      state = await place(input)
      // Clear the amount, unless the member typed another one meanwhile.
      const isSent = state !== null && state !== 'failed'
      if (isSent && form.getValues('amount') === amount) form.setValue('amount', '', { shouldDirty: true })
    })()
    return state
  }
  return {
    formRef,
    field: form.register('amount', {
      setValueAs: (typed: string) => parseAmountText(typed, tag),
      onChange: () => setFailure(null),
    }),
    fill: (text: string) => {
      setFailure(null)
      form.setValue('amount', text, { shouldValidate: true, shouldDirty: true })
    },
    amount,
    minor,
    isEnough: minor !== null && available !== null && minor <= toMinor(available),
    isValid,
    /** Validates the amount and shows its error. Resolves to whether it is valid. */
    check: () => form.trigger('amount', { shouldFocus: true }),
    errors,
    textOf: fieldText,
    failure,
    place,
    submit,
  }
}
