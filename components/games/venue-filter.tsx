import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import type { VenueGroup } from '@/lib/games/group-venues'
import { useSessionStore } from '@/stores/session'

/** A category, the recently played venues, or all (null). */
export type VenueChoice = VenueGroup | 'recent' | null

type VenueFilterProps = {
  offered: readonly VenueGroup[]
  chosen: VenueChoice
  onChoose: (choice: VenueChoice) => void
}

/** Filters venues by category or by recently played. Space for the latter is reserved from the first paint. */
export function VenueFilter({ offered, chosen, onChoose }: VenueFilterProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const isMember = useSessionStore((session) => session.state === 'member')
  const options = [
    { value: null, label: ui('all') },
    { value: 'recent', label: t('recent.label'), className: isMember ? '' : 'hidden in-data-[session=member]:block' },
    ...offered.map((value) => ({ value, label: t(`headings.${value}`) })),
  ] as const
  return <FilterChips<VenueChoice> label={t('filter')} options={options} value={chosen} onChange={onChoose} />
}
