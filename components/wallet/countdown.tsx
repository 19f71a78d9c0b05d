'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useNow } from '@/lib/hooks/use-now'

const lastCallMs = 5 * 60_000
const two = (part: number) => String(part).padStart(2, '0')

/** The time left (`mm:ss`, from an hour on `hh:mm:ss`); once it is over, a text that says so. */
export function Countdown({ until, className }: { until: string; className?: string }) {
  const t = useTranslations('wallet.order')
  const leftMs = Date.parse(until) - useNow(1_000)
  if (leftMs <= 0) return <span className={clsx('text-error', className)}>{t('deadline_passed')}</span>
  const seconds = Math.floor(leftMs / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const clock = [...(hours ? [hours] : []), Math.floor((seconds % 3_600) / 60), seconds % 60].map(two).join(':')
  return (
    <time role="timer" dateTime={until} className={clsx('figures', leftMs < lastCallMs && 'text-warning', className)}>
      {clock}
    </time>
  )
}
