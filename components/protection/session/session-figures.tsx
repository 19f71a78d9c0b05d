'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { formatPoints, splitMinutes } from '@/lib/points/format'
import { useNow } from '@/lib/hooks/use-now'
import { usePlaySessionStore } from '@/stores/play-session'

const tickMs = 15_000
const minuteMs = 60_000

/**
 * Duration (by the server's clock) and result of this session (UKGC RTS 2E, 13C). A loss is not red, so that it does
 * not urge anyone on.
 */
export function SessionFigures({ className }: { className?: string }) {
  const t = useTranslations('play.line')
  const tag = useLocale()
  const now = useNow(tickMs)
  const session = usePlaySessionStore(({ data }) => data)
  if (!session) return null
  const lasted = Math.max(0, Math.floor((now - Date.parse(session.started_at)) / minuteMs))
  return (
    <dl className={clsx('flex flex-wrap items-center gap-x-4 text-small', className)}>
      <div className="flex gap-2">
        <dt className="leading-snug text-muted">{t('time')}</dt>
        <dd className="figures leading-snug font-semibold">{t('minutes', splitMinutes(lasted))}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="leading-snug text-muted">{t('result')}</dt>
        <dd className="figures leading-snug font-semibold">{formatPoints(session.result, tag, { signed: true })}</dd>
      </div>
    </dl>
  )
}
