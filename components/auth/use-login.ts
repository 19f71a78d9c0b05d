import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { signIn } from './sign-in'

const fields = ['account', 'password'] as const
export type LoginField = (typeof fields)[number]

/** The codes that say the request never got an answer: their own words help more than “login failed”. */
const unanswered: readonly string[] = ['timeout', 'network']

/**
 * Signing in with a form whose inputs are named `account` and `password`. Both must be filled in (specification,
 * section 5): what is missing is in `missing` and gets the focus. A failure is a toast with the server's words.
 */
export function useLogin({
  onDone,
  onMissing,
  isWanted = () => true,
}: {
  onDone?: (account: string) => void
  /** Asked when the answer comes: whoever gave up meanwhile is not signed in, nor told of a failure. */
  isWanted?: (() => boolean) | undefined
  onMissing?: (field: LoginField) => void
}) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const [missing, setMissing] = useState<readonly LoginField[]>([])
  const [isBusy, setIsBusy] = useState(false)

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
    try {
      const tell = (error: unknown) => toast.error(errorText(error), errorText(error))
      if (await signIn({ account, password }, tell, isWanted)) onDone?.(account)
    } catch (error) {
      if (isWanted()) toast.error(failureText(error), 'login')
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    missing,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    /** What is missing is no longer missing once it is typed. */
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement
      setMissing((before) => before.filter((field) => field !== name))
    },
  }
}
