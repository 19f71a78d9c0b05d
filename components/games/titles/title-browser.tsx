'use client'

import { ArrowDownWideNarrow } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import type { OwnGame } from '@/contract/optional/favourites'
import { containsWords } from '@/contract/search-text'
import { titleSorts, type GameTitle, type TitleFilter } from '@/lib/games/game-title'
import { categoryPath } from '@/lib/games/categories'
import { useKeptGames } from '@/stores/use-own-games'
import { FilterButton } from './filter-button'
import { FilterList, LobbyFilter } from '../lobby/lobby-filter'
import { titleOf } from '../own/own-game'
import type { FilterPart } from './title-filter-sheet'
import { TitleGrid } from './title-grid'
import { TitleGridSkeleton } from './title-shapes'
import { useChoices, usePublishedFacts } from './use-choices'
import { QueryWatch, readOnly, readSort, readVolatility, useTitleFilter } from './use-title-filter'
import { useTitles, type TitlePage } from './use-titles'
import { VenueSearch } from '../venues/venue-search'

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
