import type { ReactNode } from 'react'

/** Sums over all records of the filter, not only those on screen. The first is announced when it arrives or changes. */
export function Totals({ totals }: { totals: readonly { key: string; label: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {totals.map(({ key, label, value }, index) => (
        <div key={key} className="min-w-20" {...(index === 0 && { 'aria-live': 'polite', 'aria-atomic': true })}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="figures text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
