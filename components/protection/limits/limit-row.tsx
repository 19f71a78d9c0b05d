'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ProtectionOverview } from '@/contract/optional/protection'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useValueText } from './value-text'

export type ShownLimit = ProtectionOverview['limits'][number]

/** From this percentage on, the bar is striped, so that the warning does not depend on colour. */
const nearPercent = 80

/** One period of a limit, in words and as a bar: used, left, and when points or minutes become available again. */
export function LimitRow({ row, onSet }: { row: ShownLimit; onSet: () => void }) {
  const t = useTranslations('protection')
  const valueText = useValueText()
  const momentText = useDateTimeText()
  const { kind, period, limit, left, used, renews_at, operator } = row
  const name = t(`period.${kind === 'top_up' ? 'fixed' : 'rolling'}.${period}`)
  if (limit === null || left === null) {
    return (
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-small text-muted">{t('row.none')}</span>
        </span>
        <button
          type="button"
          aria-label={t('row.set_label', { kind: t(`kind.${kind}`), period: name })}
          onClick={onSet}
          className="min-h-11 font-semibold text-points hover:underline"
        >
          {t('row.set')}
        </button>
      </div>
    )
  }
  const percent = Number(limit) > 0 ? Math.min(100, Math.round((Number(used) / Number(limit)) * 100)) : 100
  const renews = renews_at && t(kind === 'top_up' ? 'row.restarts' : 'row.returns', { at: momentText(renews_at) })
  const usedText = t('row.used', { used: valueText(kind, used), limit: valueText(kind, limit) })
  const leftText = t('row.left', { left: valueText(kind, left) })
  return (
    <div className="grid gap-1.5 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>{name}</span>
        <span className="figures">{leftText}</span>
      </p>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={[usedText, leftText, renews].filter(Boolean).join(' ')}
        className="h-2.5 overflow-hidden rounded-full border border-line bg-raised"
      >
        <div
          aria-hidden
          style={{ width: `${percent}%` }}
          className={clsx(
            'h-full rounded-full forced-colors:bg-[CanvasText]',
            percent >= nearPercent
              ? 'text-warning bg-[repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_5px)]'
              : 'bg-ink/75',
          )}
        />
      </div>
      <p className="text-small text-muted">
        {usedText}
        {renews && <span className="block">{renews}</span>}
        {operator && <span className="block text-ink">{t('row.operator')}</span>}
      </p>
    </div>
  )
}
