import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Venue } from '@/contract/member/games'
import { categoryPath } from '@/lib/games/categories'
import { groupVenues, venueGroups } from '@/lib/games/group-venues'
import { useOpenGame } from '../play/use-open-game'
import { useVenueName } from './use-venue-name'

const shownOfCategory = 3

/** The first venues of each category as lists side by side, each with a link to its category. */
export function VenueLists({ venues }: { venues: readonly Venue[] }) {
  const t = useTranslations('games')
  const nav = useTranslations('layout.nav')
  const nameOf = useVenueName()
  const openGame = useOpenGame()
  const groups = groupVenues(venues)
  const shown = venueGroups.filter((group) => groups[group].length > 0)
  return (
    <div
      className="grid gap-4 max-desktop:hidden"
      style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` }}
    >
      {shown.map((group) => (
        <div key={group}>
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h3 className="font-semibold">{group === 'other' ? t('headings.other') : nav(group)}</h3>
            {group !== 'other' && (
              <SiteLink
                href={categoryPath[group]}
                className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points"
              >
                {nav('see_all')}
                <span className="sr-only">{nav(group)}</span>
                <ChevronRight aria-hidden className="size-4" />
              </SiteLink>
            )}
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {groups[group].slice(0, group === 'other' ? undefined : shownOfCategory).map((venue) => {
              const name = nameOf(venue, 'grouped')
              return (
                <li key={venue.id}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => openGame(venue)}
                    className="flex min-h-15 w-full items-center gap-3 rounded-card px-3 text-left font-semibold -outline-offset-2 hover:bg-raised"
                  >
                    <span className={venue.maintenance ? 'opacity-40 grayscale' : ''}>
                      <VenueEmblem isRound code={venue.game_code} name={name} />
                    </span>
                    <span className={venue.maintenance ? 'min-w-0 flex-1 text-muted' : 'min-w-0 flex-1'}>
                      {name}
                      {venue.maintenance && <span className="block text-small text-warning">{t('maintenance')}</span>}
                    </span>
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
