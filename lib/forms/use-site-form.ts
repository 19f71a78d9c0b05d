import { useEffect, useRef } from 'react'
import { useForm, type FieldValues, type UseFormProps } from 'react-hook-form'

/** A control that describes its error, however it is marked as invalid; a group of choices; a chosen photo's button. */
const inError = ':is(input, select, textarea, button):is([aria-invalid=true], [aria-describedby$="-error"])'
const group = '[role=radiogroup][aria-invalid=true] input'

/** How far below the page's bar the first field in error is put: below its label and the line above it. */
const gapPx = 72

/** Focuses a field and, unless it is well in view, scrolls it to just below the page's bar. */
function show(field: HTMLElement | null | undefined): void {
  if (!field) return
  if (field.closest('[role=dialog]')) return field.focus()
  field.focus({ preventScroll: true })
  const { top, bottom, height } = field.getBoundingClientRect()
  const bars = [...document.querySelectorAll('header')].map((bar) => bar.getBoundingClientRect().bottom)
  const foot = [...document.querySelectorAll('[data-foot]')].reduce(
    (sum, bar) => sum + bar.getBoundingClientRect().height,
    0,
  )
  const from = Math.max(0, ...bars.filter((end) => end < innerHeight / 2)) + gapPx
  if (height > 0 && (top < from || bottom > innerHeight - foot)) scrollBy({ top: top - from })
}

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
    if (!isSubmitting && submitCount > 0) show(formRef.current?.querySelector<HTMLElement>(`${inError}, ${group}`))
  }, [isSubmitting, submitCount])
  return [form, formRef] as const
}
