'use client'

import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture/picture'
import { SiteLink } from '@/components/ui/site-link'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Venue } from '@/contract/member/games'
import { brand } from '@/lib/site/brand'
import { categoryPath } from '@/lib/games/categories'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'

type LobbyHeaderProps = {
  venue: Venue
  /** What is known of the venue's titles; a sentence about the venue if it is empty or null. */
  facts: string | null
  /** The member's points at the venue, or a guest's ways in. */
  children?: ReactNode
}

/** The band of a venue's page: the way back, its emblem, name and maintenance state. It reaches both edges. */
export function LobbyHeader({ venue, facts, children }: LobbyHeaderProps) {
  const t = useTranslations('games')
  const lobby = useTranslations('lobby')
  const moment = useDateTimeText()
  const { maintenance: isClosed = false, maintenance_until: until } = venue
  const background = `color-mix(in srgb, ${isClosed ? 'var(--warning) 16%, var(--surface)' : 'var(--surface) 60%, var(--ground)'})`
  return (
    <header
      // The colour reaches both edges of the window without making the page wider.
      style={{ background, boxShadow: `0 0 0 100vmax ${background}`, clipPath: 'inset(0 -100vmax)' }}
      className="relative isolate flex flex-wrap items-center gap-x-8 gap-y-3 py-3 desktop:min-h-28 desktop:flex-nowrap"
    >
      {/* The absolute wrapper keeps the picture from becoming a flex item of the band. */}
      <span className="absolute inset-y-0 right-0 -z-10 opacity-40 max-desktop:hidden desktop:w-[25rem]">
        <Picture
          name={brand.hero.picture}
          sizes="400px"
          alt=""
          className={clsx(
            'size-full object-[50%_32%] desktop:mask-[linear-gradient(90deg,transparent,black_35%,black_75%,transparent)]',
            isClosed && 'grayscale',
          )}
        />
      </span>
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3 desktop:gap-5">
        <SiteLink
          href={categoryPath.egame}
          aria-label={lobby('back')}
          title={lobby('back')}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </SiteLink>
        <span className={isClosed ? 'opacity-40 grayscale' : ''}>
          <VenueEmblem code={venue.game_code} name={venue.name} isRound sizes="98px" className="size-18" />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="text-heading desktop:text-figure">{venue.name}</h1>
          {isClosed ? (
            <p className="mt-1 flex flex-wrap items-center gap-2 text-small">
              <Badge tone="warning">{t('maintenance')}</Badge>
              {until ? lobby('reopens', { time: moment(until) }) : lobby('maintenance_text')}
            </p>
          ) : (
            <p className="figures line-clamp-2 text-small text-muted">{facts || lobby('text')}</p>
          )}
        </div>
      </div>
      {children}
    </header>
  )
}
