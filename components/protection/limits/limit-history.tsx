'use client'

import { ChevronDown, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ProtectionOverview } from '@/contract/optional/protection'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useValueText } from './value-text'

/** The latest changes of limits, the newest first. */
export function LimitHistory({ history }: { history: ProtectionOverview['history'] }) {
  const t = useTranslations('protection')
  const valueText = useValueText()
  const momentText = useDateTimeText()
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-semibold">
        <History aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="flex-1">{t('history.title')}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {history.length === 0 && <p className="pb-3 text-muted">{t('history.empty')}</p>}
      <ol className="divide-y divide-line">
        {history.map(({ kind, period, action, from, to, at }, index) => {
          const name = `${t(`kind.${kind}`)} · ${t(`period.${kind === 'top_up' ? 'fixed' : 'rolling'}.${period}`)}`
          const text = (value: string | null) => (value === null ? t('row.none') : valueText(kind, value))
          return (
            <li key={index} className="grid gap-0.5 py-2.5">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {t(`history.${action}`)}: {name}
                </span>
                <span className="figures">{t('history.change', { before: text(from), after: text(to) })}</span>
              </span>
              <time dateTime={at} className="text-small text-muted">
                {momentText(at)}
              </time>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
