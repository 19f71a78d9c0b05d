'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { SandboxCodeNote } from '@/components/ui/sandbox-code-note'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { api, ApiError } from '@/lib/api'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useResendWait } from '@/lib/hooks/use-resend-wait'
import type { RegisterFields } from './use-register'

/** Whether the visitor is now typing in another field, which then keeps the focus. */
const isElsewhere = () => document.activeElement instanceof HTMLInputElement

/** The SMS code, and a button that sends it to the mobile number in the form once that number is valid. */
export function SmsCodeField({
  form: { control, register, trigger, getValues, setError, setFocus, formState },
}: {
  form: RegisterFields
}) {
  const t = useTranslations('register')
  const codeText = useTranslations('auth.code')
  const [failure, setFailure] = useState<unknown>()
  const fieldText = useFieldErrorText()
  const { secondsLeft, start } = useResendWait()
  const [isSending, setIsSending] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const [requestedFor, setRequestedFor] = useState('')
  // The wait applies to one number: after correcting a typing error, a member can request a code at once.
  const isWaiting = useWatch({ control, name: 'mobile' }) === requestedFor && secondsLeft > 0
  const wait = (mobile: string, seconds: number) => {
    setRequestedFor(mobile)
    start(seconds)
  }

  const sendCode = async () => {
    setIsSending(true)
    setFailure(undefined)
    const mobile = getValues('mobile')
    try {
      if (!(await trigger('mobile', { shouldFocus: true }))) return
      const { resend_in_s } = await api.auth.sendMobile({ mobile })
      setWasSent(true)
      wait(mobile, resend_in_s)
      if (!isElsewhere()) setFocus('code')
      toast.success(t('code_sent', { mobile }), 'sms-code')
    } catch (error) {
      if (error instanceof ApiError && typeof error.params.retry_after === 'number')
        wait(mobile, error.params.retry_after)
      if (setFieldErrors(error, ['mobile'], setError)) setFocus('mobile')
      else setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          {...register('code')}
          isPlain
          label={t('code')}
          error={fieldText(formState.errors.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="next"
        />
        {/* Beside the input, below its label. */}
        <Button
          kind="quiet"
          className="mt-[1.625rem] min-h-12 max-w-40"
          isBusy={isSending}
          isDone={isWaiting}
          onClick={() => void sendCode()}
        >
          {isWaiting ? codeText('resend_in', { seconds: secondsLeft }) : wasSent ? codeText('resend') : t('send_code')}
        </Button>
      </div>
      <FailureNote error={failure} what={t('send_failed')} />
      {wasSent && <SandboxCodeNote />}
    </div>
  )
}
