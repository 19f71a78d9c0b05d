import { useTranslations } from 'next-intl'
import { titleFeatures, volatilities } from '@/contract/constants'
import type { OwnGame } from '@/contract/optional/favourites'
import type { GameTitle, TitleFilter } from '@/lib/games/game-title'
import { useCapability } from '@/lib/hooks/use-capability'
import type { useTitles } from './use-titles'

type Loaded = ReturnType<typeof useTitles>

/**
 * The levels of volatility to choose from, and whether the list can be sorted by return to player: both only if the
 * loaded titles differ, or if the filter has it already.
 */
export function usePublishedFacts(seen: readonly GameTitle[], { volatility: chosen, sort }: TitleFilter) {
  const isOffered = useCapability('highlights')
  const levels = volatilities.filter((level) => level === chosen || seen.some(({ volatility }) => volatility === level))
  const rates = new Set(seen.map(({ rtp }) => rtp).filter(Boolean))
  return {
    levels: isOffered && (levels.length > 1 || chosen !== null) ? levels : [],
    hasRates: isOffered && (rates.size > 1 || sort === 'rtp'),
  }
}

/** The chips: all titles, and those parts of them that the backend or the visitor's favourites can name. */
export function useChoices(
  { whole, seen, total }: Loaded,
  kept: readonly OwnGame[] | null,
  chosen: TitleFilter['only'],
) {
  const t = useTranslations('games.titles.only')
  const own = useTranslations('games.own')
  const hasParts = useCapability('highlights')
  const tags = useTranslations('games.tags.features')
  const hasNew = whole === null || chosen === 'new' || whole.some(({ is_new }) => is_new)
  const has = (feature: (typeof titleFeatures)[number]) => (title: GameTitle) =>
    title.features?.includes(feature) ?? false
  // A chip that would show all titles, or none, is left out.
  const features = titleFeatures.filter(
    (feature) => feature === chosen || (seen.some(has(feature)) && !seen.every(has(feature))),
  )
  // Only numbers that are known with the first titles are shown: the number of popular ones, for example, is not.
  return [
    { value: null, label: t('all'), count: whole?.length ?? total ?? undefined },
    ...(hasParts ? [{ value: 'popular', label: t('popular') }] : []),
    ...(hasParts && hasNew ? [{ value: 'new', label: t('new') }] : []),
    ...(hasParts ? features.map((feature) => ({ value: feature, label: tags(feature) })) : []),
    // Favourites load after the chips, so on phones they come last: nothing that is visible moves.
    ...(kept?.length || chosen === 'kept'
      ? [{ value: 'kept', label: own('favourites'), count: kept?.length, className: 'max-desktop:order-last' }]
      : []),
  ]
}
