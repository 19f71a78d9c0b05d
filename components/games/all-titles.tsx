'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/games'
import { useCapability } from '@/lib/hooks/use-capability'
import { TitleBrowser } from './title-browser'
import { TitleGridSkeleton } from './title-grid'
import { useVenueName } from './use-venue-name'
import { useVenues } from './use-venues'
import { useOpenGame } from './use-open-game'

/**
 * The titles of all slot venues on their category's page; renders nothing if the backend lists titles for members only.
 */
export function AllTitles({ initial }: { initial: Venue[] | null }) {
  const t = useTranslations('games')
  const nameOf = useVenueName()
  const venues = useVenues(initial)
  const openGame = useOpenGame()
  if (!useCapability('highlights')) return null
  const names = new Map(
    venues
      ?.filter(({ game_type }) => game_type === gameType.egame)
      .map((venue) => [venue.game_code, nameOf(venue, 'single')]),
  )
  return (
    <div>
      <Suspense fallback={<TitleGridSkeleton />}>
        <TitleBrowser
          venueCode={null}
          venueName={t('headings.egame')}
          isVenueClosed={false}
          venueNames={names}
          onChoose={(title) => {
            const venue = venues?.find(({ game_code }) => game_code === title.game_code)
            if (venue) openGame(venue, title)
          }}
        />
      </Suspense>
      <h2 className="mt-10 text-heading">{t('venues')}</h2>
    </div>
  )
}
