'use client'

import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { formatPoints } from '@/lib/points/format'
import { siteTimeOf } from '@/lib/time/site-day'

export type PointsProps = {
  /** The decimal string from the API; null shows a dash. */
  amount: string | null
  /** Shows the sign, with gains in green. A loss is not red, which is the colour of errors. */
  signed?: boolean
  /** Dims a value that is being fetched again. */
  isStale?: boolean
  /** Marks a value that could not be refreshed, also for screen readers. */
  isOutdated?: boolean
  /** When an outdated value was read, in ms since 1970; null if unknown. */
  readAt?: number | null
  className?: string
}

/** Points in tabular figures, in the language's number format. */
export function Points({
  amount,
  signed = false,
  isStale = false,
  isOutdated = false,
  readAt = null,
  className,
}: PointsProps) {
  const tag = useLocale()
  if (amount === null) {
    // A separate element for the dash, so that no layout shift is counted when the figure replaces it.
    return (
      <span key="unknown" className={clsx('figures text-muted', className)}>
        {'—'}
      </span>
    )
  }
  return (
    <span
      key="known"
      aria-busy={isStale || undefined}
      className={clsx(
        'figures whitespace-nowrap large:whitespace-normal',
        signed && !amount.startsWith('-') && 'text-success',
        (isStale || isOutdated) && 'opacity-75',
        className,
      )}
    >
      {formatPoints(amount, tag, { signed })}
      {isOutdated && <OutdatedMark readAt={readAt} />}
    </span>
  )
}

function OutdatedMark({ readAt }: { readAt: number | null }) {
  const t = useTranslations('ui')
  const words = readAt === null ? t('outdated') : t('as_of', { time: siteTimeOf(new Date(readAt)) })
  return (
    <span title={words}>
      <CircleAlert role="img" aria-label={words} className="ml-1 inline size-[0.8em] align-baseline text-warning" />
    </span>
  )
}
