import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cleanedInput } from '@/lib/forms/cleaned-input'

export const inputClass =
  'w-full min-h-12 rounded-field border border-line-strong bg-ground/60 px-4 text-ink transition hover:border-muted focus:border-points focus:outline-2 focus:outline-points focus:outline-offset-0 aria-invalid:border-error disabled:cursor-not-allowed disabled:opacity-60 read-only:bg-raised/40'

type FieldFrame = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: ReactNode
  /** At the right end of the label's line, but not part of the label. */
  fact?: ReactNode
}

type FrameProps = FieldFrame & {
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

/** A label, its control, a hint and the error, connected for assistive technology. */
export function Field({ label, hint, error, optional, fact, children }: FrameProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <label htmlFor={id} className="flex flex-auto items-baseline justify-between gap-3 font-semibold">
          {label}
          {optional && <span className="font-normal text-muted">{optional}</span>}
        </label>
        {fact && <span className="text-muted">{fact}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-error">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = ComponentProps<'input'> &
  FieldFrame & {
    suffix?: ReactNode
    /** For numbers, codes and account names: the field keeps plain characters only (`plainText`). */
    isPlain?: boolean
  }

/**
 * A text input. All input properties are passed on, so that a form library can register it; an `aria-describedby` is
 * kept beside the field's own.
 */
export function TextField({ label, hint, error, optional, suffix, isPlain, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <span className="relative block">
          <input
            {...input}
            {...(isPlain && cleanedInput(input.onChange))}
            {...ids}
            aria-describedby={clsx(ids['aria-describedby'], input['aria-describedby']) || undefined}
            className={clsx(inputClass, suffix && 'pr-24', className)}
          />
          {suffix && <span className="absolute inset-y-0 right-2 flex items-center gap-1">{suffix}</span>}
        </span>
      )}
    </Field>
  )
}

type SelectFieldProps = ComponentProps<'select'> & FieldFrame

/** A native select: it works best with phones, keyboards and screen readers. */
export function SelectField({ label, hint, error, optional, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <span className="relative block">
          <select {...select} {...ids} className={clsx(inputClass, 'appearance-none truncate pr-11', className)} />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
