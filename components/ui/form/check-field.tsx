import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /**
   * A function if the text contains a button. It wraps the rest of the text in the label, which may not contain a
   * button.
   */
  label: ReactNode | ((toLabel: (words: ReactNode) => ReactNode) => ReactNode)
  error?: string | undefined
}

/** A checkbox, with its error below. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId()
  const toLabel = (words: ReactNode) => <label htmlFor={id}>{words}</label>
  return (
    <div>
      <div className="flex items-start gap-3 py-2.5">
        <span className="relative mt-0.5 size-5 shrink-0">
          {/* The input is larger than the visible box, to be a big enough touch target. */}
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-labelledby={`${id}-label`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer absolute -inset-3 size-11 appearance-none rounded-field disabled:cursor-not-allowed"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-md border border-line-strong bg-ground/60 transition peer-checked:border-action peer-checked:bg-action peer-hover:border-ink peer-disabled:opacity-60 peer-aria-invalid:border-error"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-0.5 size-4 stroke-3 text-on-action opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span id={`${id}-label`} className="text-small leading-6">
          {typeof label === 'function' ? label(toLabel) : toLabel(label)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="pl-8 text-small text-error">
          {error}
        </p>
      )}
    </div>
  )
}
