import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/feedback/toast'
import { useFailure } from '@/components/ui/form/failure-note'
import type { RegisterInput } from '@/contract/member/auth'
import type { ErrorCode } from '@/contract/errors'
import { api, ApiError } from '@/lib/api'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { saveFirstSteps } from '@/lib/storage/hints'
import { signIn } from '@/stores/sign-in'

export type RegisterFields = UseFormReturn<RegisterInput, unknown, RegisterInput>

const fields = [
  'account',
  'password',
  'password_confirmation',
  'mobile',
  'code',
  'introducer',
  'birthday',
  'agreement',
  'adult',
] as const

/** Failures of the whole call that concern one field. */
const fieldOf: Partial<Record<string, keyof RegisterInput>> = {
  account_taken: 'account',
  mobile_taken: 'mobile',
  sms_code_wrong: 'code',
  sms_code_expired: 'code',
  introducer_unknown: 'introducer',
} satisfies Partial<Record<ErrorCode, keyof RegisterInput>>

/** The refusals of a registration that was stored already. */
const used: readonly string[] = ['sms_code_wrong', 'sms_code_expired', 'account_taken', 'mobile_taken']

/**
 * Registers, signs in and goes home. A failure is shown at its field, or above the button. If the server does not know the
 * agent, the agent field must become editable, even for an agent from an invitation link.
 */
export function useRegister({ setError }: RegisterFields, onAgentRefused: () => void) {
  const t = useTranslations('register')
  const errorText = useErrorText()
  const report = useFailure(setError)
  const router = useSiteRouter()
  /** Whether an earlier attempt had no reply. */
  const isUnanswered = useRef(false)

  const reportError = (error: unknown) => {
    const failure = error instanceof ApiError ? error : null
    const field = failure ? fieldOf[failure.code] : undefined
    if (field === 'introducer' || failure?.fields.some((each) => each.field === 'introducer')) onAgentRefused()
    // The server reports all faults together: one as the failure, the rest at their fields.
    const isAtFields = setFieldErrors(error, fields, setError)
    if (isAtFields && !field) return
    if (field) setError(field, { type: 'server', message: errorText(error) })
    else report(error, t('failed'))
  }

  return async (input: RegisterInput) => {
    const reportLoadError = (error: unknown) => toast.error(errorText(error), errorText(error))
    const enter = () => signIn(input, reportLoadError)
    let isSignedIn = false
    try {
      await api.auth.register(input)
    } catch (error) {
      const failure = error instanceof ApiError ? error : null
      // After a lost reply the account may exist: then its code, name or number is used, and its password works.
      isSignedIn = isUnanswered.current && used.includes(failure?.code ?? '') && (await enter().catch(() => false))
      isUnanswered.current ||= failure?.isFinal === false
      if (!isSignedIn) return reportError(error)
    }
    toast.success(t('done'))
    // Home then reserves space for a new member's checklist.
    saveFirstSteps('open')
    // The account exists already. If signing in fails now, the visitor signs in on the login page.
    if (!isSignedIn) await enter().catch(() => router.push('/login'))
  }
}
