'use client'

import { ArrowDownWideNarrow, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import type { OwnGame } from '@/contract/optional/favourites'
import { containsWords } from '@/contract/search-text'
import { titleSorts, type GameTitle, type TitleFilter } from '@/lib/games/game-title'
import { categoryPath } from '@/lib/games/categories'
import { useKeptGames } from '@/stores/use-own-games'
import { titleFeatures, volatilities } from '@/contract/constants'
import { useCapability } from '@/lib/hooks/use-capability'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { part } from '@/components/ui/load/part'
import { FilterList, LobbyFilter } from '../lobby/lobby-filter'
import { titleOf } from '../own/own-game'
import type { FilterPart } from './title-filter-sheet'
import { TitleGrid } from './title-grid'
import { TitleGridSkeleton } from './title-shapes'
import { QueryWatch, readOnly, readSort, readVolatility, useTitleFilter } from './use-title-filter'
import { useTitles, type TitlePage } from './use-titles'
import { VenueSearch } from '../venues/venue-search'

const TitleFilterSheet = part(async () => (await import('./title-filter-sheet')).TitleFilterSheet)

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
  const { typed, type, clear, filter, narrow, followAddress } = useTitleFilter()
  const loaded = useTitles(venueCode, filter, initial)
  const kept = useKeptTitles(venueCode)
  const list = filter.only === 'kept' ? keptList(loaded, kept, filter) : loaded
  const { titles, isLoading, error } = list
  const [shown, setShown] = useState({ count: 0, isAll: true })
  const isEmpty = !isLoading && !error && titles.length === 0
  // The first chip already shows the number.
  const isCounted = titles.length === 0 || (titles === loaded.whole && shown.isAll)
  const choices = useChoices(loaded, kept, filter.only)
  const facts = usePublishedFacts(loaded.seen, filter)
  const venues: FilterPart = {
    key: 'venue',
    label: t('venue'),
    all: all('all_venues'),
    options: Array.from(venueNames ?? [], ([value, label]) => ({ value, label })),
    value: filter.venue,
    onChange: (venue) => narrow({ venue }),
  }
  const levels: FilterPart = {
    key: 'volatility',
    label: t('volatility'),
    all: t('any_volatility'),
    options: facts.levels.map((level) => ({ value: level, label: tags(`volatility.${level}`) })),
    value: filter.volatility,
    onChange: (level) => narrow({ volatility: readVolatility(level) }),
  }
  const lists = [venues, levels].filter(({ options }) => options.length > 0)
  const order: FilterPart = {
    key: 'sort',
    label: t('sort.label'),
    options: titleSorts
      .filter((sort) => sort !== 'rtp' || facts.hasRates)
      .map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
    value: filter.sort,
    onChange: (sort) => narrow({ sort: readSort(sort) }),
  }
  const chooseOnly = (only: string | null) => narrow({ only: readOnly(only) })
  return (
    <section aria-label={t('label', { venue: venueName })}>
      <Suspense>
        <QueryWatch onChange={followAddress} />
      </Suspense>
      <LobbyFilter
        label={t('only.label')}
        value={filter.only}
        onChange={chooseOnly}
        // Shown once the first titles arrive, because the chips' numbers arrive with them and would move the chips.
        choices={loaded.of ? choices : []}
        tools={
          <>
            <VenueSearch isInBar label={t('search')} query={typed} onChange={type} onClear={clear} />
            <FilterButton
              parts={[
                ...lists,
                {
                  key: 'only',
                  label: t('only.label'),
                  all: t('only.all'),
                  options: choices.flatMap(({ value, label }) => (value === null ? [] : { value, label })),
                  value: filter.only,
                  onChange: chooseOnly,
                },
                order,
              ]}
              count={isLoading || error ? null : (list.matches ?? (list.hasMore ? null : titles.length))}
              onReset={() => narrow({ venue: null, only: null, volatility: null, sort: titleSorts[0] })}
            />
            <span className="max-wide:hidden">
              <FilterList {...order} icon={<ArrowDownWideNarrow className="size-5" />} />
            </span>
          </>
        }
      >
        {lists.length > 0 && (
          <span className="flex items-center gap-2 max-wide:hidden">
            {lists.map(({ key, ...part }) => (
              <FilterList key={key} {...part} />
            ))}
          </span>
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
        {titles.length === 0 && !isLoading && panel}
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

/** The favourites that match the search. A title that the loaded list contains is taken from there: it has more facts. */
function keptList(list: Titles, kept: readonly OwnGame[] | null, filter: TitleFilter): Titles {
  const titles = (kept ?? [])
    .filter(({ name }) => containsWords(name, filter.query))
    .map((game) => {
      const title = titleOf(game)
      return list.seen.find(({ id }) => id === title.id) ?? title
    })
    .filter(({ volatility }) => filter.volatility === null || volatility === filter.volatility)
  const whole = { next: null, hasMore: false, isAdding: false, isLoading: kept === null, error: null }
  return { ...list, ...whole, titles, matches: titles.length }
}

type NoTitlesProps = { query: string; isNarrowed: boolean; onShowAll: () => void }

function NoTitles({ query, isNarrowed, onShowAll }: NoTitlesProps) {
  const t = useTranslations('games')
  const lobby = useTranslations('lobby')
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
      action={<ButtonLink href={categoryPath.egame}>{lobby('back')}</ButtonLink>}
    />
  )
}

type Loaded = ReturnType<typeof useTitles>

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

/** The chips: all titles, and those parts of them that the backend or the visitor's favourites can name. */
function useChoices({ whole, seen, total }: Loaded, kept: readonly OwnGame[] | null, chosen: TitleFilter['only']) {
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

type FilterButtonProps = {
  parts: readonly FilterPart[]
  /** How many titles match; null while unknown. */
  count: number | null
  onReset: () => void
}

/** Opens the filter below 1,280 px, where the bar has no room for its lists. Shows how many parts of it are active. */
function FilterButton({ parts, count, onReset }: FilterButtonProps) {
  const t = useTranslations('games.titles.filter')
  const [isOpen, setIsOpen] = useState(false)
  const active = parts.filter(({ key, value }) => value !== (key === 'sort' ? titleSorts[0] : null)).length
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={clsx(
          'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border bg-surface px-3 font-semibold wide:hidden',
          active > 0 ? 'border-points text-points' : 'border-line text-ink',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">{t('open', { count: active })}</span>
        {active > 0 && (
          <span aria-hidden className="figures text-small">
            {active}
          </span>
        )}
      </button>
      {isOpen && (
        <TitleFilterSheet
          waiting={<DialogSkeleton onClose={close} />}
          onFault={close}
          parts={parts}
          count={count}
          isNarrowed={active > 0}
          onReset={onReset}
          onClose={close}
        />
      )}
    </>
  )
}
