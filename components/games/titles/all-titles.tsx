'use client'

import { useTranslations } from 'next-intl'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { useCapability } from '@/lib/hooks/use-capability'
import { TitleBrowser } from './title-browser'
import { useVenueName } from '../venues/use-venue-name'
import { useVenues } from '../venues/use-venues'
import { openGame } from '../play/open-game'
import type { TitlePage } from './use-titles'

type AllTitlesProps = { venues: Venue[] | null; titles: TitlePage | null }

/**
 * The titles of all slot venues on their category's page; renders nothing if the backend lists titles for members only.
 */
export function AllTitles({ venues: initial, titles }: AllTitlesProps) {
  const t = useTranslations('games')
  const nameOf = useVenueName()
  const venues = useVenues(initial)
  if (!useCapability('highlights')) return null
  const names = new Map(
    venues
      ?.filter(({ game_type }) => game_type === gameType.egame)
      .map((venue) => [venue.game_code, nameOf(venue, 'single')]),
  )
  return (
    <div>
      <TitleBrowser
        venueCode={null}
        venueName={t('headings.egame')}
        venueNames={names}
        initial={titles}
        onChoose={(title) =>
          openGame(
            venues?.find(({ game_code }) => game_code === title.game_code),
            { title },
          )
        }
      />
      <h2 className="mt-10 text-heading">{t('venues')}</h2>
    </div>
  )
}
