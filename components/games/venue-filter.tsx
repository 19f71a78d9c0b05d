import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import type { Category } from '@/lib/games/categories'

type VenueFilterProps = {
  offered: readonly Category[]
  /** Null: all of them. */
  chosen: Category | null
  onChoose: (category: Category | null) => void
}

/** Narrows the venues to one category. */
export function VenueFilter({ offered, chosen, onChoose }: VenueFilterProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const options = [null, ...offered].map((value) => ({ value, label: value ? t(`headings.${value}`) : ui('all') }))
  return <FilterChips label={t('filter')} options={options} value={chosen} onChange={onChoose} />
}
