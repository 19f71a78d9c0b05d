'use client'

import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import type { Activity } from '@/contract/content'

type Type = Activity['type']
type PromotionFilterProps = { activities: Activity[]; value: Type | null; onChange: (type: Type | null) => void }

/** One button for each type there is; left out while there is only one. */
export function PromotionFilter({ activities, value, onChange }: PromotionFilterProps) {
  const t = useTranslations('content')
  const types = [...new Set(activities.map(({ type }) => type))]
  if (types.length < 2) return null
  const options = [null, ...types].map((type) => ({
    value: type,
    label: type === null ? t('promote.all') : t(`types.${type}`),
  }))
  return <FilterChips label={t('promote.filter')} options={options} value={value} onChange={onChange} />
}
