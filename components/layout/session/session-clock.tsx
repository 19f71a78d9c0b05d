'use client'

import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { splitMinutes } from '@/lib/points/format'
import { useNow } from '@/lib/hooks/use-now'
import { readSignedInAt } from '@/lib/storage/session'

const minuteMs = 60_000

/** How long this session has lasted, to the minute: members see the time they spend (RTS 13C). */
export function SessionClock({ className }: { className?: string }) {
  const t = useTranslations('layout.session')
  const now = useNow(minuteMs, Date.now)
  const since = readSignedInAt()
  if (since === null) return null
  const parts = splitMinutes(Math.max(0, Math.floor((now - since) / minuteMs)))
  const clock = `${parts.hours}:${String(parts.minutes).padStart(2, '0')}`
  return (
    <p
      title={t('text', parts)}
      className={clsx('flex items-center gap-1.5 text-small whitespace-nowrap text-muted', className)}
    >
      <Clock aria-hidden className="size-4" />
      <span aria-hidden className="figures">
        {clock}
      </span>
      <span className="sr-only">{t('text', parts)}</span>
    </p>
  )
}
