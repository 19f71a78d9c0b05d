import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { toast } from '@/components/ui/feedback/toast'
import { ApiError, isReported } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useDialogsStore } from '@/stores/dialogs'
import { signIn } from '@/stores/sign-in'

const fields = ['account', 'password'] as const
export type LoginField = (typeof fields)[number]

export type LoginFailure = { text: string; error: unknown }

/** Codes of requests that the server did not answer itself. Their own texts help more than “login failed”. */
const unanswered: readonly string[] = [
  ...['timeout', 'network', 'rate_limited'],
  ...['service_unavailable', 'upstream_unreachable', 'upstream_timeout'],
]

/**
 * Signs in with a form whose inputs are named `account` and `password`. Both are required (specification, section 5):
 * empty ones are listed in `missing`, and the first gets the focus. A failure has the server's message (section 8), which
 * `LoginFault` shows; it stays in `failure` until the next try, or until `dismiss`.
 */
export function useLogin({
  onDone,
  onMissing,
  shouldApply = () => true,
}: {
  onDone?: (account: string) => void
  /** Checked when the reply arrives. If the visitor cancelled meanwhile, nobody is signed in and no error is shown. */
  shouldApply?: (() => boolean) | undefined
  onMissing?: (field: LoginField) => void
}) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const [missing, setMissing] = useState<readonly LoginField[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  const failureText = (error: unknown) =>
    error instanceof ApiError && (error.message || unanswered.includes(error.code))
      ? errorText(error)
      : t('login_failed')

  const submit = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const account = String(typed.get('account') ?? '').trim()
    const password = String(typed.get('password') ?? '')
    const empty = fields.filter((field) => (field === 'account' ? !account : !password))
    setMissing(empty)
    if (empty[0]) {
      form.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
      onMissing?.(empty[0])
      return
    }
    setIsBusy(true)
    setFailure(null)
    try {
      const reportError = (error: unknown) => toast.error(errorText(error), errorText(error))
      if (await signIn({ account, password }, reportError, shouldApply)) onDone?.(account)
    } catch (error) {
      // The start-up provider shows a 401 and goes home.
      if (!shouldApply() || isReported(error)) return
      if (error instanceof ApiError && error.code === 'second_factor_needed') {
        const { open, request } = useDialogsStore.getState()
        const isPrompt = request?.kind === 'login'
        if ((await open({ kind: 'second-factor', account, needed: error, isPrompt })) && !isPrompt) onDone?.(account)
        return
      }
      setFailure({ text: failureText(error), error })
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    missing,
    failure,
    dismiss: () => setFailure(null),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    /** Clears the error of a field as soon as the visitor types in it. */
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement
      setMissing((before) => before.filter((field) => field !== name))
    },
  }
}
