import clsx from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Field } from './field'

const length = 6
const places = Array.from({ length }, (_, place) => place)

type CodeFieldProps = {
  label: ReactNode
  value: string
  onChange: (digits: string) => void
  hint?: ReactNode
  error?: string | undefined
}

/**
 * A six-digit code: one input drawn as six boxes. Spaces in pasted text are removed, and full-width digits of Chinese
 * keyboards count as digits.
 */
export function CodeField({ label, value, onChange, hint, error }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative flex w-full max-w-96 gap-2">
          <input
            {...ids}
            ref={input}
            name="code"
            data-autofocus
            value={value}
            onChange={(event) => onChange(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, length))}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            className="peer absolute inset-0 size-full cursor-text opacity-0"
          />
          {places.map((place) => (
            <span
              key={place}
              aria-hidden
              className={clsx(
                'figures grid h-14 min-w-0 flex-1 place-items-center rounded-field border bg-ground/60 text-heading',
                error ? 'border-error' : 'border-line-strong',
                place === Math.min(value.length, length - 1) &&
                  'peer-focus:border-points peer-focus:outline-2 peer-focus:outline-points',
              )}
            >
              {value[place]}
            </span>
          ))}
        </span>
      )}
    </Field>
  )
}
