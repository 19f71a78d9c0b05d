'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Venue } from '@/contract/member/games'
import { openGame } from '../play/open-game'
import { useVenueName } from './use-venue-name'

/** A venue in a row, as its round emblem above its name: a button that opens it or, with `href`, a link to its lobby. */
export function VenueMedallion({ venue, href }: { venue: Venue; href?: string | null }) {
  const t = useTranslations('games')
  const name = useVenueName()(venue, 'single')
  const look =
    'flex w-full flex-col items-center gap-2 rounded-card text-center text-small leading-snug font-semibold transition hover:-translate-y-1'
  const content = (
    <>
      <VenueEmblem
        isRound
        code={venue.game_code}
        name={name}
        sizes="(min-width: 992px) 119px, 98px"
        className={clsx('size-18 desktop:size-22', venue.maintenance && 'opacity-40 grayscale')}
      />
      <span className={clsx('line-clamp-2', venue.maintenance && 'text-muted')}>{name}</span>
      {venue.maintenance && <span className="text-label text-warning">{t('maintenance')}</span>}
    </>
  )
  return href ? (
    <SiteLink href={href} className={look}>
      {content}
    </SiteLink>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={() => openGame(venue)} className={look}>
      {content}
    </button>
  )
}
