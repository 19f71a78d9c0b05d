import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/feedback/toast'
import { useFailure } from '@/components/ui/form/failure-note'
import type { ShownIdentityState } from '@/contract/member/account'
import { photoFields } from '@/contract/constants'
import type { BankBindingInput } from '@/contract/member/bank'
import { api, ApiError } from '@/lib/api'
import { uploadTimeoutMs } from '@/lib/site/constants'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { newIdempotencyKey } from '@/lib/idempotency-key'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useUserDetailStore } from '@/stores/resources'
import type { PhotoUploads, Progress } from './use-photo-uploads'

export type BindingFields = UseFormReturn<BankBindingInput, unknown, BankBindingInput>

/** The fields of each step of the form. */
export const bindingSteps = [
  photoFields,
  ['id_number', 'birthday'],
  [
    'bank_name',
    'branch_name',
    'account_name',
    'account_number',
    'withdrawal_password',
    'withdrawal_password_confirmation',
  ],
] as const satisfies readonly (readonly Path<BankBindingInput>[])[]
const fields = bindingSteps.flat()

/**
 * Submits identity and bank data, with the photos or, if those were sent before (`uploads`), with their ids. `progress`
 * is that of the upload, or null while nothing is being sent. With `isReturned`, missing values keep what the member
 * submitted before. `onBound` receives the identity state from the reply and must remove the form, so that it is not
 * sent twice.
 */
export function useBindBank(
  { setError }: BindingFields,
  isReturned: boolean,
  uploads: PhotoUploads,
  onBound: (answered: ShownIdentityState) => void,
) {
  const t = useTranslations('bank')
  const errorText = useErrorText()
  const report = useFailure(setError)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const sent = useRef<{ input: BankBindingInput; key: string } | null>(null)

  /** The same key for the same form: if the reply to the first attempt was lost, the second gets it. */
  const keyOf = (input: BankBindingInput): string => {
    const isRepeated = fields.every((field) => sent.current?.input[field] === input[field])
    if (!sent.current || !isRepeated) sent.current = { input, key: newIdempotencyKey() }
    return sent.current.key
  }

  const send = async (input: BankBindingInput) => {
    const beganAt = Date.now()
    const { signal } = (stop.current = new AbortController())
    setProgress({ share: 0, beganAt })
    try {
      const options = {
        signal,
        idempotencyKey: keyOf(input),
        onProgress: (share: number) => setProgress({ share, beganAt }),
        timeoutMs: uploadTimeoutMs,
      }
      const bind = () => {
        if (!uploads.isOffered) return (isReturned ? api.corrections.resubmitBinding : api.bank.create)(input, options)
        const sent = photoFields.map((field) => {
          const upload = uploads.uploads[field]
          return [field, upload?.state === 'sent' ? upload.id : undefined] as const
        })
        const { chain: _, id_front: _1, id_back: _2, passbook: _3, handwritten: _4, ...texts } = input
        return api.photos.bind({ ...texts, ...Object.fromEntries(sent) }, options)
      }
      const { identity_state } = await bind()
      toast.success(t('form.done'))
      void useUserDetailStore.getState().reload()
      onBound(identity_state)
    } catch (error) {
      if (signal.aborted) return
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
      else report(error, t('failed'))
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, cancel: () => stop.current?.abort() }
}
