'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { formatPoints, splitMinutes } from '@/lib/points/format'
import { useNow } from '@/lib/hooks/use-now'
import { usePlaySessionStore } from '@/stores/play-session'

const tickMs = 15_000
const minuteMs = 60_000

type SessionFiguresProps = {
  className?: string
  /** Both figures alone in one line; their names are for screen readers. */
  isBrief?: boolean
}

/**
 * Duration (by the server's clock) and result of this session (UKGC RTS 2E, 13C). A loss is not red, so that it does
 * not urge anyone on.
 */
export function SessionFigures({ className, isBrief = false }: SessionFiguresProps) {
  const t = useTranslations('play.line')
  const tag = useLocale()
  const now = useNow(tickMs)
  const session = usePlaySessionStore(({ data }) => data)
  if (!session) return null
  const lasted = Math.max(0, Math.floor((now - Date.parse(session.started_at)) / minuteMs))
  const figures = {
    time: t('minutes', splitMinutes(lasted)),
    result: formatPoints(session.result, tag, { signed: true }),
  }
  return (
    <span className={clsx('flex flex-wrap items-center text-small', isBrief ? 'gap-x-2' : 'gap-x-4', className)}>
      {(['time', 'result'] as const).map((name) => (
        <span key={name} className="flex gap-2">
          <span className={isBrief ? 'sr-only' : 'leading-snug text-muted'}>{t(name)}</span>{' '}
          <span className={clsx('figures leading-snug', isBrief ? 'text-muted' : 'font-semibold')}>
            {figures[name]}
          </span>
        </span>
      ))}
    </span>
  )
}
