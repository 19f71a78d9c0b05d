import clsx from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { SiteLink } from '@/components/ui/site-link'

export type Choice<V extends string> = {
  value: V
  label: string
  text?: string
  icon?: LucideIcon
  /** Where the member does what the choice requires first. It cannot be chosen until then. */
  href?: string
}

type ChoiceCardsProps<V extends string> = {
  legend: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  /** Rows, in two columns on wide screens; tiles, three side by side; or chips, for short labels. */
  look?: keyof typeof looks
  error?: string | undefined
}

const looks = {
  row: { group: 'grid gap-2 @xl:grid-cols-2', choice: 'min-h-16 items-center gap-3 px-4 py-2' },
  tile: {
    group: 'grid grid-cols-3 gap-2 @xl:gap-3 large:grid-cols-1',
    choice: 'min-h-24 flex-col gap-1.5 px-2.5 py-3 @xl:p-4 large:min-h-16 large:flex-row',
  },
  chip: { group: 'flex flex-wrap gap-2', choice: 'min-h-11 items-center px-4' },
} as const

/** Radio buttons as cards. They are native inputs, so arrow keys and screen readers work. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { legend, choices, value, onChange, look = 'row', error } = props
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
      <div className={looks[look].group}>
        {choices.map(({ value: each, label, text, icon: Icon, href }) => {
          const isChosen = each === value
          const className = clsx(
            'relative flex min-w-0 cursor-pointer rounded-field border border-line bg-ground/40 transition hover:border-line-strong',
            'has-checked:border-points has-checked:bg-points/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-points',
            looks[look].choice,
          )
          const content = (
            <>
              {Icon && (
                <Icon aria-hidden className={clsx('size-6 shrink-0', isChosen ? 'text-points' : 'text-muted')} />
              )}
              <span className="min-w-0">
                <span className="block leading-tight font-semibold">{label}</span>
                {text && <span className={clsx('block text-small', href ? 'text-points' : 'text-muted')}>{text}</span>}
              </span>
            </>
          )
          if (href) {
            return (
              <SiteLink key={each} href={href} className={className}>
                {content}
              </SiteLink>
            )
          }
          return (
            <label key={each} className={className}>
              <input
                type="radio"
                name={name}
                value={each}
                checked={isChosen}
                onChange={() => onChange(each)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {content}
              {look !== 'chip' && (
                <span
                  aria-hidden
                  className={clsx(
                    'size-5 shrink-0 rounded-full',
                    look === 'tile' ? 'absolute top-3 right-3' : 'ml-auto',
                    isChosen ? 'bg-points text-on-points' : 'border-2 border-line-strong',
                  )}
                >
                  {isChosen && <Check className="size-5 p-0.5" />}
                </span>
              )}
            </label>
          )
        })}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-small text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
