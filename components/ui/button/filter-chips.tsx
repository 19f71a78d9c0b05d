'use client'

import clsx from 'clsx'

type FilterChipsProps<Value> = {
  label: string
  options: readonly { value: Value; label: string; className?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Shows all of them in several lines instead of one that scrolls. */
  isWrapped?: boolean
}

/** Classes of a chip; the chosen one has `aria-pressed`. */
export const chipClass =
  'min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap text-muted transition hover:text-ink aria-pressed:border-points aria-pressed:bg-points/15 aria-pressed:text-points'

/** A row of buttons that filter a list; the active one is pressed. The row scrolls sideways on narrow screens. */
export function FilterChips<Value extends string | null>({
  label,
  options,
  value,
  onChange,
  isWrapped = false,
}: FilterChipsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'flex gap-2',
        isWrapped
          ? 'flex-wrap'
          : '-mx-4 mb-6 [scrollbar-width:none] overflow-x-auto px-4 py-1 desktop:-mx-1 desktop:px-1',
      )}
    >
      {options.map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(chipClass, option.className)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
