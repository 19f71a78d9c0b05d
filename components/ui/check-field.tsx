import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

/** A box to tick, with its fault below it. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3 py-1.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-action-strong"
        />
        <label htmlFor={id} className="text-small leading-6">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-error">
          {error}
        </p>
      )}
    </div>
  )
}
