'use client'

import { ArrowDownWideNarrow } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadError } from '@/components/ui/load-error'
import { titleFeatures, volatilities } from '@/contract/constants'
import type { OwnGame } from '@/contract/favourites'
import { titleSorts, type GameTitle, type TitleFilter } from '@/lib/games/game-title'
import { categoryPath } from '@/lib/games/categories'
import { useCapability } from '@/lib/hooks/use-capability'
import { useKeptGames } from '@/stores/use-own-games'
import { FilterList, LobbyFilter, type FilterChoice } from './lobby-filter'
import { titleOf } from './own-game'
import { TitleGrid } from './title-grid'
import { TitleGridSkeleton } from './title-shapes'
import { readOnly, readVolatility, useTitleFilter } from './use-title-filter'
import { useTitles, type TitlePage } from './use-titles'
import { VenueSearch } from './venue-search'

type TitleBrowserProps = {
  /** Null for the titles of all venues. */
  venueCode: string | null
  venueName: string
  onChoose: (title: GameTitle) => void
  /** Venues' names by code, shown on titles of several venues. */
  venueNames?: ReadonlyMap<string, string>
  /** The first page without a filter, if it came with the site's page. */
  initial?: TitlePage | null
  /** Fills the free cells of the last row, or follows the titles. */
  panel?: ReactNode
}

/** Titles that the backend searches and sorts, below a bar with the filter. The URL holds the filter. */
export function TitleBrowser(props: TitleBrowserProps) {
  const { venueCode, venueName, onChoose, venueNames, initial = null, panel } = props
  const t = useTranslations('games.titles')
  const all = useTranslations('games.now')
  const tags = useTranslations('games.tags')
  const { typed, type, clear, filter, sortBy, narrow } = useTitleFilter()
  const loaded = useTitles(venueCode, filter, initial)
  const kept = useKeptTitles(venueCode)
  const list = filter.only === 'kept' ? keptList(loaded, kept, filter) : loaded
  const { titles, isLoading, error } = list
  const [shown, setShown] = useState({ count: 0, isAll: true })
  const isEmpty = !isLoading && !error && titles.length === 0
  // The first chip has the number already.
  const isCounted = titles.length === 0 || (titles === loaded.whole && shown.isAll)
  const choices = useChoices(loaded, kept, filter.only)
  const facts = usePublishedFacts(loaded.seen, filter)
  return (
    <section aria-label={t('label', { venue: venueName })}>
      <LobbyFilter
        label={t('only.label')}
        value={filter.only}
        onChange={(only) => narrow({ only: readOnly(only) })}
        // The numbers in the first chips are known with the first titles; earlier chips would move.
        choices={loaded.of ? choices : []}
        tools={
          <>
            <VenueSearch isInBar label={t('search')} query={typed} onChange={type} onClear={clear} />
            <FilterList
              label={t('sort.label')}
              icon={<ArrowDownWideNarrow className="size-5" />}
              value={filter.sort}
              onChange={(sort) => sortBy(titleSorts.find((each) => each === sort) ?? titleSorts[0])}
              options={titleSorts
                .filter((sort) => sort !== 'rtp' || facts.hasRates)
                .map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            />
          </>
        }
      >
        {venueNames && (
          <FilterList
            label={t('venue')}
            all={all('all_venues')}
            value={filter.venue}
            onChange={(venue) => narrow({ venue })}
            options={[...venueNames].map(([value, label]) => ({ value, label }))}
          />
        )}
        {facts.levels.length > 0 && (
          <FilterList
            label={t('volatility')}
            all={t('any_volatility')}
            value={filter.volatility}
            onChange={(level) => narrow({ volatility: readVolatility(level) })}
            options={facts.levels.map((level) => ({ value: level, label: tags(`volatility.${level}`) }))}
          />
        )}
      </LobbyFilter>
      <div className="pt-5">
        {titles.length > 0 && (
          <TitleGrid
            label={t('label', { venue: venueName })}
            list={list}
            onChoose={onChoose}
            onShown={(count, isAll) => setShown({ count, isAll })}
            panel={panel}
            {...(venueNames && { venueNames })}
          />
        )}
        {titles.length === 0 && isLoading && <TitleGridSkeleton />}
        {titles.length === 0 && error && <LoadError error={error} onRetry={list.more} />}
        {isEmpty && (
          <NoTitles
            query={filter.query}
            isNarrowed={filter.only !== null || filter.venue !== null || filter.volatility !== null}
            onShowAll={clear}
          />
        )}
        <p role="status" className={isCounted ? 'sr-only' : 'pt-3 text-center text-small text-muted'}>
          {!isLoading &&
            shown.count > 0 &&
            titles.length > 0 &&
            (list.matches === null
              ? t(shown.isAll ? 'count' : 'count_more', { count: shown.count })
              : t('count', { count: list.matches }))}
        </p>
        {titles.length === 0 && panel}
      </div>
    </section>
  )
}

/** The visitor's favourite titles at a venue, or at all venues; null until loaded. */
function useKeptTitles(venueCode: string | null): readonly OwnGame[] | null {
  const kept = useKeptGames()
  return kept?.filter(({ kind, game_code }) => kind === 'title' && game_code === (venueCode ?? game_code)) ?? null
}

type Titles = ReturnType<typeof useTitles>

/** The favourites that match the search, in the form of the list behind them, which may know more about a title. */
function keptList(list: Titles, kept: readonly OwnGame[] | null, filter: TitleFilter): Titles {
  const term = filter.query.toLocaleLowerCase()
  const titles = (kept ?? [])
    .filter(({ name }) => name.toLocaleLowerCase().includes(term))
    .map((game) => {
      const title = titleOf(game)
      return list.seen.find(({ id }) => id === title.id) ?? title
    })
    .filter(({ volatility }) => filter.volatility === null || volatility === filter.volatility)
  const whole = { next: null, hasMore: false, isAdding: false, isLoading: kept === null, error: null }
  return { ...list, ...whole, titles, matches: titles.length }
}

/**
 * The levels of volatility to choose from, and whether the list can be sorted by return to player: both only if the
 * loaded titles differ, or if the filter has it already.
 */
function usePublishedFacts(seen: readonly GameTitle[], { volatility: chosen, sort }: TitleFilter) {
  const isOffered = useCapability('highlights')
  const levels = volatilities.filter((level) => level === chosen || seen.some(({ volatility }) => volatility === level))
  const rates = new Set(seen.map(({ rtp }) => rtp).filter(Boolean))
  return {
    levels: isOffered && (levels.length > 1 || chosen !== null) ? levels : [],
    hasRates: isOffered && (rates.size > 1 || sort === 'rtp'),
  }
}

/** The chips: all titles, and those parts of them that the backend or the visitor's hearts can name. */
function useChoices({ whole, seen, total }: Titles, kept: readonly OwnGame[] | null, chosen: TitleFilter['only']): FilterChoice[] {
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
    // Hearts load after the chips, so on phones they come last: nothing that is visible moves.
    ...(kept?.length || chosen === 'kept'
      ? [{ value: 'kept', label: own('favourites'), count: kept?.length, className: 'max-desktop:order-last' }]
      : []),
  ]
}

type NoTitlesProps = { query: string; isNarrowed: boolean; onShowAll: () => void }

function NoTitles({ query, isNarrowed, onShowAll }: NoTitlesProps) {
  const t = useTranslations('games')
  if (query || isNarrowed) {
    return (
      <EmptyState
        title={query ? t('search.none', { query }) : t('now.none')}
        text={t('titles.none_text')}
        action={<Button onClick={onShowAll}>{t('search.show_all')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={t('titles.empty')}
      text={t('titles.empty_text')}
      action={<ButtonLink href={categoryPath.egame}>{t('lobby.back')}</ButtonLink>}
    />
  )
}
