import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

export type Choice<V extends string> = { value: V; label: string; text?: string; icon?: LucideIcon }

type ChoiceCardsProps<V extends string> = {
  legend: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  /** Shows the choices side by side on phones too; for short labels. */
  isCompact?: boolean
  /** Columns on wide screens. */
  columns?: 2 | 3
  error?: string | undefined
}

const grids = { 2: 'grid gap-3 @xl:grid-cols-2', 3: 'grid gap-3 @xl:grid-cols-3' }
const stacked = { 2: '', 3: '@xl:flex-col @xl:items-start' }

/** Radio buttons as cards. They are native inputs, so arrow keys and screen readers work. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { legend, choices, value, onChange, isCompact = false, columns = 3, error } = props
  const name = useId()
  const errorId = error && `${name}-error`
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The error may be out of sight: the pressed button is at the end of the form.
    if (error) group.current?.querySelector('input')?.focus()
  }, [error])
  return (
    <fieldset ref={group} role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={errorId}>
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      <div className={isCompact ? 'flex flex-wrap gap-2' : grids[columns]}>
        {choices.map(({ value: each, label, text, icon: Icon }) => (
          <label
            key={each}
            className={clsx(
              'relative flex cursor-pointer items-center gap-3 rounded-field border border-line bg-ground/40 transition hover:border-line-strong',
              'has-checked:border-points has-checked:bg-points/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-points',
              isCompact ? 'min-h-11 px-4' : clsx('min-h-16 p-4', stacked[columns]),
            )}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {Icon && (
              <Icon aria-hidden className={clsx('size-6 shrink-0', each === value ? 'text-points' : 'text-muted')} />
            )}
            <span>
              <span className="block font-semibold">{label}</span>
              {text && <span className="block text-small text-muted">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-small text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
