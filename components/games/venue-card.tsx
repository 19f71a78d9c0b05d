'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { VenueEmblem } from '@/components/ui/venue-emblem'
import { toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/games'
import { siteTimeOf } from '@/contract/site-day'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useVenueBalancesStore } from '@/stores/resources'
import { HeartButton } from './heart-button'
import { ownVenue } from './own-game'
import { useVenueName } from './use-venue-name'
import { useOpenGame } from './use-open-game'

/** A venue in its category's lobby: emblem, name and, if known, the member's points there. */
export function VenueCard({ venue }: { venue: Venue }) {
  const t = useTranslations('games')
  const name = useVenueName()(venue, 'grouped')
  const openGame = useOpenGame()
  const ui = useTranslations('ui')
  const pointsText = usePointsText()
  const held = useVenueBalancesStore(({ data }) => data?.find((each) => each.venue === venue.game_code))
  const balance = held?.balance
  return (
    <div className="relative h-full">
      <button
        type="button"
        onClick={() => openGame(venue)}
        className="group flex h-full min-h-25 w-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-left shadow-card transition hover:border-line-strong active:scale-[0.99] large:flex-col"
      >
        <span className={venue.maintenance ? 'opacity-40 grayscale' : ''}>
          <VenueEmblem code={venue.game_code} name={name} isRound sizes="98px" className="size-18" />
        </span>
        <span className="min-w-0 flex-1 pr-6">
          <span className="line-clamp-2 font-bold">{name}</span>
          {venue.maintenance && <span className="block text-small text-warning">{t('maintenance')}</span>}
          {balance && toMinor(balance) > 0n && (
            <span className="figures block text-small text-points">
              {t('now.points_there', { amount: pointsText(balance) })}
              {held.isSilent && held.readAt !== null && (
                <span className="ml-1 text-warning">{ui('as_of', { time: siteTimeOf(new Date(held.readAt)) })}</span>
              )}
            </span>
          )}
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
