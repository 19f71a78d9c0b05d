'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { plainAmount } from '@/lib/forms/amount-text'
import { cleanedInput } from '@/lib/forms/cleaned-input'
import { Button } from '../button/button'
import { Field } from './field'

type AmountFieldProps = ComponentProps<'input'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** At the right end of the label's line. */
  fact?: ReactNode
  /** Inside the input, at its right edge. */
  unit?: string
  /** At the right of the input, such as `AllButton`. */
  suffix?: ReactNode
}

/** Points to move: large tabular figures, decimal keyboard. */
export function AmountField({ label, hint, error, fact, unit, suffix, className, ...input }: AmountFieldProps) {
  const tag = useLocale()
  return (
    <Field label={label} hint={hint} error={error} fact={fact}>
      {(ids) => (
        // The suffix moves below an amount that leaves it no room. A number longer than the field does not widen the page.
        <span className="relative flex flex-wrap items-center justify-end gap-2 contain-inline-size">
          <input
            size={1}
            {...input}
            {...cleanedInput(input.onChange, (typed) => plainAmount(typed, tag))}
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            className={clsx(
              'figures min-h-16 max-w-full min-w-0 grow rounded-field border border-line-strong bg-ground/60 px-4 text-figure text-points transition',
              'placeholder:font-medium hover:border-muted focus:border-points focus:outline-2 focus:outline-offset-0 focus:outline-points disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-error',
              className,
            )}
            style={{ fieldSizing: 'content', ...(unit && { paddingRight: '4.5rem' }) }}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-muted"
            >
              {unit}
            </span>
          )}
          {suffix}
        </span>
      )}
    </Field>
  )
}

/** Fills the field with `amount`, the whole of what is available; disabled if that is nothing or unknown. */
export function AllButton({ amount, onFill }: { amount: string | null; onFill: (amount: string) => void }) {
  const t = useTranslations('ui')
  return (
    <Button kind="quiet" size="small" className="min-h-11" disabled={!amount} onClick={() => amount && onFill(amount)}>
      {t('all')}
    </Button>
  )
}
