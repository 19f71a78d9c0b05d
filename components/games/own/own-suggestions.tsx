'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import type { OwnGame } from '@/contract/optional/favourites'
import type { Venue } from '@/contract/member/games'
import { api } from '@/lib/api'
import type { GameTitle } from '@/lib/games/game-title'
import { useCapability } from '@/lib/hooks/use-capability'
import { useLocalResource } from '@/stores/use-resource'
import { PopularTitles } from '../titles/popular-titles'
import { GameRow } from '../titles/game-row'
import { useGameCards } from './use-game-cards'

/** As many as on the home page. */
const titlesShown = 10
const venuesShown = 12

type OwnSuggestionsProps = {
  initial: Venue[] | null
  /** The message that says which list is empty. */
  empty?: 'empty' | 'recent_empty'
  /** Shown below that message: recently played games. */
  children: ReactNode
}

/** What a visitor with few or no games of their own can choose from. */
export function OwnSuggestions({ initial, empty, children }: OwnSuggestionsProps) {
  const t = useTranslations('games.own')
  const hasTitles = useCapability('highlights')
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      {empty && (
        <div className="rounded-card border border-line bg-surface/60">
          <EmptyState
            title={t(empty)}
            text={t(`${empty}_text`)}
            action={
              <ButtonLink href="/egame" kind="quiet">
                {t('browse')}
              </ButtonLink>
            }
          />
        </div>
      )}
      {children && (
        <section>
          <h2 className="mb-4 text-heading">{t('from_recent')}</h2>
          {children}
        </section>
      )}
      {hasTitles ? <Popular initial={initial} /> : <Venues initial={initial} />}
    </div>
  )
}

type MoreTitlesProps = {
  initial: Venue[] | null
  without: readonly OwnGame[]
  /** The cells of the surrounding grid, as `grid-column`. */
  cell: string
  columns: number
}

/** Popular titles that are not favourites yet, as low cards in at least two rows. */
export function MoreTitles({ initial, without, cell, columns }: MoreTitlesProps) {
  const t = useTranslations('games.titles')
  const { ofTitle } = useGameCards(initial)
  const { data } = useLocalResource(() => api.highlights.titles({ sort: 'popular' }))
  const isKept = (title: GameTitle) =>
    without.some(({ game_code, code }) => game_code === title.game_code && code === title.title_code)
  const found = data?.items.map(ofTitle).filter((card) => card.onChoose && !card.isInMaintenance && !isKept(card.title))
  if (!found?.length) return null
  return (
    <section aria-labelledby="more-titles" style={{ gridColumn: cell }}>
      <h2 id="more-titles" className="mb-4 text-heading">
        {t('popular')}
      </h2>
      <ul className="grid gap-3" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {found.slice(0, Math.max(4, columns * 2)).map((card) => (
          <li key={card.title.id}>
            <GameRow {...card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Popular({ initial }: { initial: Venue[] | null }) {
  const { data } = useLocalResource(() => api.highlights.titles({ sort: 'popular' }))
  if (!data?.items.length) return null
  return <PopularTitles titles={data.items.slice(0, titlesShown)} venues={initial} />
}

/** Instead of popular titles, for a backend that does not name them. */
function Venues({ initial }: { initial: Venue[] | null }) {
  const t = useTranslations('games')
  const { venues, ofVenue } = useGameCards(initial)
  return (
    <section>
      <h2 className="mb-4 text-heading">{t('venues')}</h2>
      <ul className="grid gap-4 md:grid-cols-2 desktop:grid-cols-3">
        {venues?.slice(0, venuesShown).map((venue) => (
          <li key={venue.id}>
            <GameRow {...ofVenue(venue)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
