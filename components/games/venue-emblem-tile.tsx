import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { Venue } from '@/contract/games'
import type { NameContext } from '@/lib/games/venue-name'
import { useVenueName } from './use-venue-name'
import { useOpenGame } from './use-open-game'

type VenueEmblemTileProps = { venue: Venue; place: NameContext; picture: ReactNode }

/** A venue as a tile: its emblem and its name. */
export function VenueEmblemTile({ venue, place, picture }: VenueEmblemTileProps) {
  const t = useTranslations('games')
  const openGame = useOpenGame()
  return (
    <button
      type="button"
      onClick={() => openGame(venue)}
      className="group relative flex size-full flex-col overflow-hidden rounded-card border border-line bg-surface transition hover:-translate-y-1 hover:border-line-strong active:scale-[0.98]"
    >
      <span className={clsx('block w-full', venue.maintenance && 'opacity-40 grayscale')}>{picture}</span>
      <span className="-mt-3 flex min-h-14 w-full flex-1 items-center justify-center px-2 pb-3 text-center text-small leading-snug font-bold desktop:text-body">
        <span className="line-clamp-2">{useVenueName()(venue, place)}</span>
      </span>
      {venue.maintenance && (
        <span className="absolute top-2 left-2 rounded-full bg-surface">
          <Badge tone="warning">{t('maintenance')}</Badge>
        </span>
      )}
    </button>
  )
}
