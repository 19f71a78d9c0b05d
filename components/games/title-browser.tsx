'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadError } from '@/components/ui/load-error'
import type { GameTitle } from '@/lib/games/game-title'
import { categoryPath } from '@/lib/games/categories'
import { VenueSearch } from './venue-search'
import { FilterList, LobbyFilter } from './lobby-filter'
import { TitleGrid } from './title-grid'
import { TitleGridSkeleton } from './title-shapes'
import { TitleSort } from './title-sort'
import { useTitleFilter } from './use-title-filter'
import { useTitles, type TitlePage } from './use-titles'

type TitleBrowserProps = {
  /** Null for the titles of all venues. */
  venueCode: string | null
  venueName: string
  isVenueClosed: boolean
  onChoose: (title: GameTitle) => void
  /** Venues' names by code, shown on titles of several venues. */
  venueNames?: ReadonlyMap<string, string>
  /** The first page without a filter, if it came with the site's page. */
  initial?: TitlePage | null
}

/** Titles that the backend searches and sorts. The URL holds the filter. */
export function TitleBrowser(props: TitleBrowserProps) {
  const { venueCode, venueName, isVenueClosed, onChoose, venueNames, initial = null } = props
  const t = useTranslations('games.titles')
  const all = useTranslations('games.now')
  const { typed, type, clear, filter, sortBy, narrow } = useTitleFilter()
  const list = useTitles(venueCode, filter, initial)
  const { titles, isLoading, error } = list
  const [shown, setShown] = useState({ count: 0, isAll: true })
  const isEmpty = !isLoading && !error && titles.length === 0
  return (
    <section aria-label={t('label', { venue: venueName })}>
      {venueNames && (
        <LobbyFilter
          label={t('only.label')}
          value={filter.only}
          onChange={(only) => narrow({ only: only === 'new' || only === 'popular' ? only : null })}
          choices={[
            { value: null, label: t('only.all') },
            { value: 'popular', label: t('only.popular') },
            { value: 'new', label: t('only.new') },
          ]}
        >
          <FilterList
            label={t('venue')}
            all={all('all_venues')}
            value={filter.venue}
            onChange={(venue) => narrow({ venue })}
            options={[...venueNames].map(([value, label]) => ({ value, label }))}
          />
        </LobbyFilter>
      )}
      <div className="mt-5 mb-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-h-6 text-muted max-sm:order-last max-sm:w-full">
          {!isLoading &&
            shown.count > 0 &&
            titles.length > 0 &&
            t(shown.isAll ? 'count' : 'count_more', { count: shown.count })}
        </p>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <VenueSearch label={t('search')} query={typed} onChange={type} onClear={clear} />
          <TitleSort value={filter.sort} onChange={sortBy} />
        </div>
      </div>
      {titles.length > 0 && (
        <TitleGrid
          label={t('label', { venue: venueName })}
          list={list}
          isVenueClosed={isVenueClosed}
          onChoose={onChoose}
          onShown={(count, isAll) => setShown({ count, isAll })}
          {...(venueNames && { venueNames })}
        />
      )}
      {titles.length === 0 && isLoading && <TitleGridSkeleton />}
      {titles.length === 0 && error && <LoadError error={error} onRetry={list.more} />}
      {isEmpty && (
        <NoTitles query={filter.query} isNarrowed={filter.only !== null || filter.venue !== null} onShowAll={clear} />
      )}
    </section>
  )
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
