import clsx from 'clsx'
import type { ReactNode } from 'react'

export type DescriptionItem = {
  key: string
  label: ReactNode
  value: ReactNode
  /** True for the emphasised last line. */
  isTotal?: boolean
}

type DescriptionListProps = {
  facts: readonly DescriptionItem[]
  /** Low rows in small type, for sheets. */
  isDense?: boolean
  /** A line between all rows; otherwise only one above the total. */
  isDivided?: boolean
  className?: string
}

/** Labels with their values beside them. A value that does not fit moves to its own line. */
export function DescriptionList({ facts, isDense = false, isDivided = false, className }: DescriptionListProps) {
  return (
    <dl className={clsx('grid', isDense && 'text-small', isDivided && 'divide-y divide-line', className)}>
      {facts.map(({ key, label, value, isTotal = false }) => (
        <div
          key={key}
          className={clsx(
            'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5',
            isDense ? 'py-0.5' : 'py-2.5',
            isTotal && (isDivided ? 'pt-4' : 'mt-1.5 border-t border-line pt-4'),
          )}
        >
          <dt className={isTotal ? 'font-semibold' : 'text-muted'}>{label}</dt>
          <dd className={clsx('figures min-w-0 flex-auto text-right', isTotal && 'text-heading text-points')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
