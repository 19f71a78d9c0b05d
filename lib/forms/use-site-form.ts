import { useEffect, useRef } from 'react'
import { useForm, type FieldValues, type UseFormProps } from 'react-hook-form'

/** A control that describes its error, however it is marked as invalid; a group of choices; a chosen photo's button. */
const inError = ':is(input, select, textarea, button):is([aria-invalid=true], [aria-describedby$="-error"])'
const group = '[role=radiogroup][aria-invalid=true] input'

/**
 * A react-hook-form form, and the ref of its `<form>`: if a submission fails, the first field in error on the screen gets
 * the focus and scrolls into view, whether the browser or the server found the error, and in whatever order. The library
 * would focus the first one in the order of registration, and lose a server's error when the focus moves on.
 */
export function useSiteForm<I extends FieldValues, O = I>(props: UseFormProps<I, unknown, O>) {
  const form = useForm<I, unknown, O>({ mode: 'onTouched', shouldFocusError: false, ...props })
  const formRef = useRef<HTMLFormElement>(null)
  const { isSubmitting, submitCount } = form.formState
  useEffect(() => {
    if (!isSubmitting && submitCount > 0) formRef.current?.querySelector<HTMLElement>(`${inError}, ${group}`)?.focus()
  }, [isSubmitting, submitCount])
  return [form, formRef] as const
}
