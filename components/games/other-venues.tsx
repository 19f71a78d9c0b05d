'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { VenueEmblem } from '@/components/ui/venue-emblem'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/games'
import { lobbyPathOf } from '@/lib/games/venue-paths'

/** The other venues that have a lobby, as links. */
export function OtherVenues({ venue, venues }: { venue: Venue; venues: readonly Venue[] }) {
  const t = useTranslations('games.lobby.invitation')
  const others = venues.flatMap(({ id, name, game_code, game_type }) => {
    const href = game_type === gameType.egame && game_code !== venue.game_code && lobbyPathOf(game_code)
    return href ? [{ id, name, game_code, href }] : []
  })
  if (others.length === 0) return null
  return (
    <section aria-labelledby="lobby-others">
      <h2 id="lobby-others" className="mb-4 text-heading">
        {t('others')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 desktop:gap-4">
        {others.map(({ id, name, game_code, href }) => (
          <li key={id}>
            <SiteLink
              href={href}
              className="flex min-h-24 items-center gap-4 rounded-card border border-line bg-surface p-3 font-bold transition hover:border-line-strong max-sm:flex-col max-sm:text-center"
            >
              <VenueEmblem code={game_code} name={name} isRound className="size-18" />
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
