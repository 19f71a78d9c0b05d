import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { plainText } from '@/lib/forms/cleaned-input'
import { Field, TextField } from './field'

const length = 6
const places = Array.from({ length }, (_, place) => place)
const digitsOf = (text: string) => plainText(text).replace(/\D/g, '').slice(0, length)

type CodeFieldProps = {
  label: ReactNode
  value: string
  onChange: (digits: string) => void
  hint?: ReactNode
  error?: string | undefined
}

/**
 * A six-digit code: one input drawn as six boxes. Spaces in pasted text are removed, and digits of every script count.
 * The text that an input method composes stays in the input until it is finished.
 */
export function CodeField({ label, value, onChange, hint, error }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const digits = composed === null ? value : digitsOf(composed)
  const take = (text: string) => {
    setComposed(null)
    onChange(digitsOf(text))
  }
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
            value={composed ?? value}
            onChange={({ target, nativeEvent }) =>
              (nativeEvent as InputEvent).isComposing ? setComposed(target.value) : take(target.value)
            }
            onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
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
                place === Math.min(digits.length, length - 1) &&
                  'peer-focus:border-points peer-focus:outline-2 peer-focus:outline-points',
              )}
            >
              {digits[place]}
            </span>
          ))}
        </span>
      )}
    </Field>
  )
}

type RecoveryCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  onChange: (code: string) => void
}

/** A recovery code, which replaces the six digits. Needs the messages `security`. */
export function RecoveryCodeField({ onChange, ...field }: RecoveryCodeFieldProps) {
  const t = useTranslations('security.step')
  return (
    <TextField
      name="recovery-code"
      isPlain
      label={t('recovery_code')}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  )
}
