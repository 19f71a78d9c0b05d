import clsx from 'clsx'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'

/** `id` connects the rule to its control. `state` tells screen readers whether the rule is met. */
type Rule = { key: string; id: string; label: ReactNode; isMet: boolean; state: string }

/** Rules that are ticked as they are met. The icon changes its shape too, not only its colour. */
export function RuleList({ label, rules }: { label: string; rules: readonly Rule[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {rules.map(({ key, id, label: words, isMet, state }) => (
        <li
          key={key}
          id={id}
          className={clsx('inline-flex items-center gap-1.5 transition', isMet ? 'text-success' : 'text-muted')}
        >
          {isMet ? (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Circle aria-hidden className="size-3.5" />
          )}
          {words} <span className="sr-only">{state}</span>
        </li>
      ))}
    </ul>
  )
}
