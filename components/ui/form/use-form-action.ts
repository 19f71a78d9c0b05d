import { useState, type FormEvent } from 'react'
import { useErrorText } from '@/lib/hooks/use-error-text'

/**
 * The state of a form with one action: whether it runs, and its error. After a success the form stays busy until its
 * parent removes it. Spread `form` into the `<form>`.
 */
export function useFormAction(run: () => Promise<unknown>, onFailure?: (error: unknown) => void) {
  const textOf = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async () => {
    setIsBusy(true)
    setError(null)
    try {
      await run()
    } catch (thrown) {
      onFailure?.(thrown)
      setError(thrown)
      setIsBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const errorText = error === null ? undefined : textOf(error)
  return { isBusy, error, errorText, setError, form: { noValidate: true, onSubmit } }
}
