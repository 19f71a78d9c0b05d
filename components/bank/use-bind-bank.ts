import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import type { ShownIdentityState } from '@/contract/member/account'
import type { BankBindingInput } from '@/contract/member/bank'
import { api, ApiError } from '@/lib/api'
import { uploadTimeoutMs } from '@/lib/site/constants'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { newIdempotencyKey } from '@/lib/idempotency-key'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useUserDetailStore } from '@/stores/resources'

export type BindingFields = UseFormReturn<BankBindingInput, unknown, BankBindingInput>

const fields = [
  'id_front',
  'id_back',
  'passbook',
  'handwritten',
  'id_number',
  'birthday',
  'bank_name',
  'branch_name',
  'account_name',
  'account_number',
  'withdrawal_password',
  'withdrawal_password_confirmation',
] as const satisfies readonly Path<BankBindingInput>[]

/**
 * Submits identity and bank data. `share` is the part of the upload that has been sent, from 0 to 1, or null while
 * nothing is being uploaded. With `isReturned`, missing values keep what the member submitted before. `onBound` receives
 * the identity state from the reply and must remove the form, so that it is not sent twice.
 */
export function useBindBank(
  { setError }: BindingFields,
  isReturned: boolean,
  onBound: (answered: ShownIdentityState) => void,
) {
  const t = useTranslations('bank')
  const errorText = useErrorText()
  const showError = useErrorToast()
  const [share, setShare] = useState<number | null>(null)
  const sent = useRef<{ input: BankBindingInput; key: string } | null>(null)

  /** The same key for the same form: if the reply to the first attempt was lost, the second gets it. */
  const keyOf = (input: BankBindingInput): string => {
    const isRepeated = fields.every((field) => sent.current?.input[field] === input[field])
    if (!sent.current || !isRepeated) sent.current = { input, key: newIdempotencyKey() }
    return sent.current.key
  }

  const send = async (input: BankBindingInput) => {
    setShare(0)
    try {
      const call = isReturned ? api.corrections.resubmitBinding : api.bank.create
      const { identity_state } = await call(input, {
        idempotencyKey: keyOf(input),
        onProgress: setShare,
        timeoutMs: uploadTimeoutMs,
      })
      toast.success(t('form.done'))
      void useUserDetailStore.getState().reload()
      onBound(identity_state)
    } catch (error) {
      if (setFieldErrors(error, fields, setError)) return
      if (error instanceof ApiError && error.code === 'already_bound') {
        // The reply to an earlier attempt may have been lost.
        await useUserDetailStore.getState().reload()
        const state = useUserDetailStore.getState().data?.identity_state
        if (state === 'under_review') {
          toast.success(t('form.done'))
          return onBound(state)
        }
      }
      if (error instanceof ApiError && ['withdrawal_password_wrong', 'temporary_password_expired'].includes(error.code))
        setError('withdrawal_password', { type: 'server', message: errorText(error) })
      showError(error, { id: 'bind-bank', what: t('failed') })
    } finally {
      setShare(null)
    }
  }
  return { send, share }
}
