'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture/picture'
import type { Venue } from '@/contract/member/games'
import type { Category } from '@/lib/games/categories'
import { venuePicture, pictureFocus } from './venue-picture'
import { HeartButton } from '../own/heart-button'
import { ownVenue } from '../own/own-game'
import { useVenueName } from './use-venue-name'
import { useOpenGame } from '../play/use-open-game'
import { VenuePoints } from './venue-points'

type VenueTileProps = {
  venue: Venue
  category: Category
  /** How wide the picture is shown, as the `sizes` attribute. */
  sizes: string
}

/** A venue as a picture with its name and a heart; opens the transfer-point dialog or, for guests, the login prompt. */
export function VenueTile({ venue, category, sizes }: VenueTileProps) {
  const t = useTranslations('games')
  const name = useVenueName()(venue, 'grouped')
  const openGame = useOpenGame()
  const picture = venuePicture(venue, category)
  return (
    <div className="relative h-full">
      <button
        type="button"
        onClick={() => openGame(venue)}
        className="group @container relative flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition hover:border-line-strong active:scale-[0.99]"
      >
        <Picture
          name={picture}
          sizes={sizes}
          alt=""
          className={clsx(
            'aspect-[4/3] w-full transition duration-250 group-hover:scale-[1.04]',
            pictureFocus(picture),
            venue.maintenance && 'opacity-40 grayscale',
          )}
        />
        <span className="relative flex min-h-13 w-full flex-1 items-center justify-between gap-2 border-t border-line bg-surface px-3 py-2.5 @[11rem]:px-4">
          <span className="min-w-0">
            <span className="line-clamp-2 text-small font-bold @[11rem]:text-body @[11rem]:leading-snug">{name}</span>
            <VenuePoints venueCode={venue.game_code} />
          </span>
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition group-hover:translate-x-0.5 group-hover:text-points @max-[11rem]:hidden"
          />
        </span>
        {venue.maintenance && (
          <span className="absolute top-3 left-3 rounded-full bg-surface">
            <Badge tone="warning">{t('maintenance')}</Badge>
          </span>
        )}
      </button>
      <HeartButton game={ownVenue(venue, name)} className="absolute top-0 right-0" />
    </div>
  )
}
