import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

/** A box to tick, with its fault below it. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3 py-2.5">
        <span className="relative mt-0.5 size-5 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-5 appearance-none rounded-md border border-line-strong bg-ground/60 transition checked:border-action checked:bg-action hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-error"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-0.5 size-4 text-on-action opacity-0 peer-checked:opacity-100"
            strokeWidth={3}
          />
        </span>
        <label htmlFor={id} className="text-small leading-6">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="pl-8 text-small text-error">
          {error}
        </p>
      )}
    </div>
  )
}
