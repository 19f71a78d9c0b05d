import { useTranslations } from 'next-intl'
import { memo, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Venue } from '@/contract/games'
import { useVenueSearch, type VenueQuery } from './use-venue-search'
import { VenueEmblemTile } from './venue-emblem-tile'

export const venueGridClass =
  'grid grid-cols-3 large:grid-cols-2 gap-3 md:grid-cols-4 desktop:grid-cols-6 desktop:gap-4'

/** A venue and its picture. */
export type VenueGridLayout = {
  /**
   * Each venue's picture by its code, rendered by the server, so that the index of pictures is not in the page's
   * script.
   */
  pictures: Readonly<Record<string, ReactNode>>
  /** The picture for a venue that is not in `pictures`. */
  otherPicture: ReactNode
  /** How many show before a category is chosen. */ atMost: number
}

type VenueGridProps = VenueGridLayout & { venues: Venue[]; wish: VenueQuery; onShowAll: () => void }

/** The venues that match. Rendered separately, so that the filter responds before the grid is ready. */
export const VenueGrid = memo(function VenueGrid(props: VenueGridProps) {
  const { venues, wish, pictures, otherPicture, atMost, onShowAll } = props
  const t = useTranslations('games')
  const { place, found } = useVenueSearch(venues, wish)
  const [isWhole, setIsWhole] = useState(false)
  const shown = wish.choice || wish.query || isWhole ? found : found.slice(0, atMost)
  return (
    <>
      <p role="status" className="sr-only">
        {wish.query && t('count', { count: found.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={wish.query ? t('search.none', { query: wish.query.trim() }) : t('recent.none')}
          text={wish.query ? t('search.none_text') : t('recent.none_text')}
          action={
            <Button kind="quiet" onClick={onShowAll}>
              {t('search.show_all')}
            </Button>
          }
        />
      )}
      <ul className={venueGridClass}>
        {shown.map((venue) => (
          <li key={venue.id}>
            <VenueEmblemTile venue={venue} place={place} picture={pictures[venue.game_code] ?? otherPicture} />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <div className="mt-5 text-center">
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            {t('all_venues', { count: venues.length })}
          </Button>
        </div>
      )}
    </>
  )
})
