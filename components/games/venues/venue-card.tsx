'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Venue } from '@/contract/member/games'
import { HeartButton } from '../own/heart-button'
import { ownVenue } from '../own/own-game'
import { useVenueName } from './use-venue-name'
import { useOpenGame } from '../play/use-open-game'
import { VenuePoints } from './venue-points'

/** A venue in its category's lobby: emblem, name and, if known, the member's points there. */
export function VenueCard({ venue }: { venue: Venue }) {
  const t = useTranslations('games')
  const name = useVenueName()(venue, 'grouped')
  const openGame = useOpenGame()
  return (
    <div className="relative h-full">
      <button
        type="button"
        onClick={() => openGame(venue)}
        className="group flex h-full min-h-25 w-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-left shadow-card transition hover:border-line-strong active:scale-[0.99] large:flex-col"
        // With large text a second column would begin beside the card.
        style={{ flexWrap: 'nowrap' }}
      >
        <span className={venue.maintenance ? 'opacity-40 grayscale' : ''}>
          <VenueEmblem code={venue.game_code} name={name} isRound sizes="98px" className="size-18" />
        </span>
        <span className="min-w-0 flex-1 pr-3">
          <span className="line-clamp-2 font-bold">{name}</span>
          {venue.maintenance && <span className="block text-small text-warning">{t('maintenance')}</span>}
          <VenuePoints venueCode={venue.game_code} />
        </span>
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-muted transition group-hover:translate-x-0.5 group-hover:text-points"
        />
      </button>
      <HeartButton game={ownVenue(venue, name)} className="absolute top-0 right-0" />
    </div>
  )
}
