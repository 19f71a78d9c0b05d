'use client'

import clsx from 'clsx'
import { useLocale } from 'next-intl'
import { formatPoints } from '@/lib/format'

export type PointsProps = {
  /** The wire's decimal string; null shows a dash. */
  amount: string | null
  /** Shows the sign and colours gains and losses; never by colour alone. */
  signed?: boolean
  /** Marks a value that is being fetched anew. */
  isStale?: boolean
  className?: string
}

/** Points in tabular figures, as the language writes numbers. */
export function Points({ amount, signed = false, isStale = false, className }: PointsProps) {
  const tag = useLocale()
  if (amount === null) return <span className={clsx('figures text-muted', className)}>{'—'}</span>
  const isLoss = amount.startsWith('-')
  return (
    <span
      aria-busy={isStale || undefined}
      className={clsx(
        'figures',
        signed && (isLoss ? 'text-error' : 'text-success'),
        isStale && 'opacity-75',
        className,
      )}
    >
      {formatPoints(amount, tag, { signed })}
    </span>
  )
}
