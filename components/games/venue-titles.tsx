'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { rowClass, tileColumns } from '@/components/ui/columns'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { showFocused } from '@/components/ui/show-focused'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/games'
import { allTitles } from '@/lib/games/game-title'
import { venuePath } from '@/lib/games/venue-paths'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'
import { useRecentGames } from '@/stores/use-own-games'
import { TitleShapes } from './title-shapes'
import { TitleTile } from './title-tile'
import { useOpenGame } from './use-open-game'
import { useTitles } from './use-titles'
import { useVenueName } from './use-venue-name'
import { useVenues } from './use-venues'

const shownAtMost = 12

/**
 * For a backend without the titles of all venues: a member sees those of the slot venue played last, else of the first
 * one. Guests see nothing, because the list is a member's call.
 */
export function VenueTitles({ venues: initial }: { venues: Venue[] | null }) {
  const state = useSessionState()
  const venues = useVenues(initial)
  const recent = useRecentGames()
  const slots = venues?.filter(({ game_type }) => game_type === gameType.egame) ?? []
  const played = recent?.find(({ game_code }) => slots.some((venue) => venue.game_code === game_code))
  const venue = slots.find(({ game_code }) => game_code === played?.game_code) ?? slots[0]
  if (state === 'guest' || !venue || !venues) return null
  return (
    <div className={clsx('@container', state === 'unknown' && 'hidden in-data-[session=member]:block')}>
      {state === 'member' && recent ? (
        <TitlesOf key={venue.game_code} venue={venue} href={venuePath(venues, venue.game_code)} />
      ) : (
        <TitleRow venue={venue} href="/egame" titles={null} />
      )}
    </div>
  )
}

/** The titles of a venue in the lobby of slots, below the venues; none if the backend lists the titles of all venues. */
export function LobbyVenueTitles({ venues }: { venues: Venue[] | null }) {
  if (useCapability('highlights')) return null
  return (
    <div className="pt-8 not-in-data-[session=member]:hidden" style={tileColumns}>
      <VenueTitles venues={venues} />
    </div>
  )
}

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
  const openGame = useOpenGame()
  return (
    <section aria-labelledby="venue-titles" className="min-w-0">
      <RowHead id="venue-titles" title={t('label', { venue: name })} all={{ href, label: nav('see_all') }}>
        <ScrollArrows track="venue-titles-row" />
      </RowHead>
      <ul id="venue-titles-row" aria-busy={!titles} onFocus={showFocused} className={rowClass}>
        {titles?.slice(0, shownAtMost).map((title) => (
          <li key={title.id} className="snap-start">
            <TitleTile
              title={title}
              isClosed={title.maintenance || (venue.maintenance ?? false)}
              onChoose={() => openGame(venue, title)}
            />
          </li>
        )) ?? <TitleShapes count={8} />}
      </ul>
    </section>
  )
}
