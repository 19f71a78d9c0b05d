'use client'

import { useTranslations } from 'next-intl'
import type { Activity } from '@/contract/content'

type Type = Activity['type']
type PromotionFilterProps = { activities: Activity[]; value: Type | null; onChange: (type: Type | null) => void }

/** One button for each type there is; left out while there is only one. */
export function PromotionFilter({ activities, value, onChange }: PromotionFilterProps) {
  const t = useTranslations('content')
  const types = [...new Set(activities.map(({ type }) => type))]
  if (types.length < 2) return null
  return (
    <div
      role="group"
      aria-label={t('promote.filter')}
      className="-mx-4 mb-6 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1"
    >
      {[null, ...types].map((type) => (
        <button
          key={type ?? 'all'}
          type="button"
          aria-pressed={value === type}
          onClick={() => onChange(type)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-5 font-semibold text-muted transition hover:text-ink aria-pressed:border-points aria-pressed:text-points"
        >
          {type === null ? t('promote.all') : t(`types.${type}`)}
        </button>
      ))}
    </div>
  )
}
