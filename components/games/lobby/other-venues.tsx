'use client'

import { useTranslations } from 'next-intl'
import { RowHead } from '@/components/ui/row-head'
import { showFocused } from '@/components/ui/show-focused'
import { SiteLink } from '@/components/ui/site-link'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { categoryPath } from '@/lib/games/categories'
import { lobbyPathOf } from '@/lib/games/venue-paths'
import { useOpenGame } from '../play/use-open-game'
import { useVenueName } from '../venues/use-venue-name'

/** The other slot venues as emblems in a row: a link to the venue's lobby, or a button that opens the venue. */
export function OtherVenues({ venue, venues }: { venue: Venue; venues: readonly Venue[] }) {
  const t = useTranslations('games.lobby.invitation')
  const nav = useTranslations('layout.nav')
  const openGame = useOpenGame()
  const others = venues.filter(
    ({ game_type, game_code }) => game_type === gameType.egame && game_code !== venue.game_code,
  )
  if (others.length === 0) return null
  const look = 'flex h-full w-full flex-col items-center gap-2 rounded-card text-center hover:text-points'
  return (
    <section aria-labelledby="lobby-others">
      <RowHead
        id="lobby-others"
        title={t('others')}
        count={others.length}
        all={{ href: categoryPath.egame, label: nav('see_all') }}
      />
      <ul
        onFocus={showFocused}
        style={{ gridAutoColumns: 'minmax(6.5rem, 1fr)' }}
        className="-mx-4 grid scroll-px-4 [scrollbar-width:none] grid-flow-col gap-2 overflow-x-auto px-4 py-1.5"
      >
        {others.map((other) => {
          const href = lobbyPathOf(other.game_code)
          const content = <Medallion venue={other} />
          return (
            <li key={other.id}>
              {href ? (
                <SiteLink href={href} className={look}>
                  {content}
                </SiteLink>
              ) : (
                <button type="button" aria-haspopup="dialog" onClick={() => openGame(other)} className={look}>
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Medallion({ venue }: { venue: Venue }) {
  const t = useTranslations('games')
  const name = useVenueName()(venue, 'single')
  return (
    <>
      <span className={venue.maintenance ? 'opacity-40 grayscale' : ''}>
        <VenueEmblem code={venue.game_code} name={name} isRound sizes="98px" className="size-18" />
      </span>
      <span className="line-clamp-2 text-small font-bold">{name}</span>
      {venue.maintenance && <span className="text-label text-warning">{t('maintenance')}</span>}
    </>
  )
}
