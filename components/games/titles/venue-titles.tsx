'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { rowClass } from '@/components/ui/columns'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { showFocused } from '@/components/ui/show-focused'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { allTitles } from '@/lib/games/game-title'
import { venuePath } from '@/lib/games/venue-paths'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'
import { useRecentGames } from '@/stores/use-own-games'
import { LobbyFilter } from '../lobby/lobby-filter'
import { LobbyRecords, usePlaySessions } from '../lobby/lobby-records'
import { TitleGrid } from './title-grid'
import { TitleGridSkeleton, TitleShapes } from './title-shapes'
import { GameTile } from './game-tile'
import { openGame } from '../play/open-game'
import { useTitles } from './use-titles'
import { useVenueName } from '../venues/use-venue-name'
import { useVenues } from '../venues/use-venues'

const shownAtMost = 12

/** The slot venues, and the one that the member played last, else the first one. */
function useSlotVenues(initial: Venue[] | null) {
  const venues = useVenues(initial)
  const recent = useRecentGames()
  const slots = venues?.filter(({ game_type }) => game_type === gameType.egame) ?? []
  const played = recent?.find(({ game_code }) => slots.some((venue) => venue.game_code === game_code))
  const venue = slots.find(({ game_code }) => game_code === played?.game_code) ?? slots[0]
  return { venues, slots, venue, isKnown: useSessionState() === 'member' && recent !== null }
}

/**
 * The titles of one venue, for a backend without `highlights.titles`: the slot venue played last, else the first one.
 * Guests see nothing, because the list is a member's call.
 */
export function VenueTitles({ venues: initial }: { venues: Venue[] | null }) {
  const state = useSessionState()
  const { venues, venue, isKnown } = useSlotVenues(initial)
  if (state === 'guest' || !venue || !venues) return null
  return (
    <div className={clsx('@container', state === 'unknown' && 'hidden in-data-[session=member]:block')}>
      {isKnown ? (
        <TitlesOf key={venue.game_code} venue={venue} href={venuePath(venues, venue.game_code)} />
      ) : (
        <TitleRow venue={venue} href="/egame" titles={null} />
      )}
    </div>
  )
}

/**
 * In the lobby of slots, below the venues: a member chooses one by its chip and sees its titles. Nothing if the backend
 * lists the titles of all venues.
 */
export function LobbyVenueTitles({ venues }: { venues: Venue[] | null }) {
  return useCapability('highlights') ? null : <TitlesByVenue venues={venues} />
}

function TitlesByVenue({ venues: initial }: { venues: Venue[] | null }) {
  const t = useTranslations('games')
  const nameOf = useVenueName()
  const { slots, venue: first, isKnown } = useSlotVenues(initial)
  const isGuest = useSessionState() === 'guest'
  const [chosen, setChosen] = useState<string | null>(null)
  const venue = slots.find(({ game_code }) => game_code === chosen) ?? first
  if (!venue || isGuest) return null
  return (
    <section aria-labelledby="lobby-titles" className="pt-8 not-in-data-[session=member]:hidden">
      <h2 id="lobby-titles" className="text-heading">
        {t('titles.label', { venue: nameOf(venue, 'single') })}
      </h2>
      <LobbyFilter
        label={t('titles.venue')}
        choices={slots.map((each) => ({ value: each.game_code, label: nameOf(each, 'grouped') }))}
        value={isKnown ? venue.game_code : null}
        onChange={setChosen}
      />
      <div className="pt-5">
        {isKnown ? <LobbyTitles key={venue.game_code} venue={venue} /> : <TitleGridSkeleton />}
      </div>
    </section>
  )
}

function LobbyTitles({ venue }: { venue: Venue }) {
  const t = useTranslations('games.titles')
  const list = useTitles(venue.game_code, allTitles, null)
  const sessions = usePlaySessions(venue.game_code)
  if (list.error && list.titles.length === 0) return <LoadError error={list.error} onRetry={list.more} />
  if (list.isLoading) return <TitleGridSkeleton />
  if (list.titles.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  return (
    <TitleGrid
      label={t('label', { venue: venue.name })}
      list={list}
      onChoose={(title) => openGame(venue, { title })}
      onShown={ignoreCount}
      panel={!!sessions?.length && <LobbyRecords sessions={sessions} />}
    />
  )
}

const ignoreCount = () => {}

function TitlesOf({ venue, href }: { venue: Venue; href: string }) {
  const { titles, error } = useTitles(venue.game_code, allTitles, null)
  if (error) return null
  return <TitleRow venue={venue} href={href} titles={titles.length > 0 ? titles : null} />
}

type TitleRowProps = { venue: Venue; href: string; titles: ReturnType<typeof useTitles>['titles'] | null }

/** The titles, or shapes of the same size until they are known. */
function TitleRow({ venue, href, titles }: TitleRowProps) {
  const t = useTranslations('games.titles')
  const nav = useTranslations('layout.nav')
  const name = useVenueName()(venue, 'single')
  const heading = t('label', { venue: name })
  return (
    <section aria-labelledby="venue-titles" className="min-w-0">
      <RowHead id="venue-titles" title={heading} all={{ href, label: nav('see_all') }}>
        <ScrollArrows track="venue-titles-row" title={heading} />
      </RowHead>
      <ul id="venue-titles-row" aria-busy={!titles} onFocus={showFocused} className={rowClass}>
        {titles?.slice(0, shownAtMost).map((title) => (
          <li key={title.id} className="snap-start">
            <GameTile
              title={title}
              isInMaintenance={title.maintenance || (venue.maintenance ?? false)}
              onChoose={() => openGame(venue, { title })}
            />
          </li>
        )) ?? <TitleShapes count={8} />}
      </ul>
    </section>
  )
}
