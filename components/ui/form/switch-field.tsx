import { useId, type ComponentProps, type ReactNode } from 'react'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
}

/** A switch whose change takes effect at once. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-13 items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
      </div>
      <span className="relative h-6.5 w-11 shrink-0">
        {/* The input is larger than the visible switch, to be a big enough touch target. */}
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute -inset-x-1 -inset-y-2.5 z-10 appearance-none rounded-full disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="absolute inset-0 rounded-full border border-line-strong bg-raised transition peer-checked:border-success peer-checked:bg-success/55 peer-disabled:opacity-60"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.75 left-0.75 size-5 rounded-full border border-transparent bg-muted transition peer-checked:translate-x-4.5 peer-checked:bg-ink peer-disabled:opacity-60"
        />
      </span>
    </div>
  )
}
