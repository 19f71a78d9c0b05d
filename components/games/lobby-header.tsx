'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import type { Venue } from '@/contract/games'
import { venuePicture, pictureFocus } from './venue-picture'

type LobbyHeaderProps = {
  venue: Venue
  /** The member's points at the venue. */
  children?: ReactNode
}

/** A venue's picture, name, offer and maintenance state. */
export function LobbyHeader({ venue, children }: LobbyHeaderProps) {
  const t = useTranslations('games')
  const picture = venuePicture(venue, 'egame')
  return (
    <header className="grid gap-4 rounded-card border border-line bg-surface/80 p-4 shadow-card sm:p-6 desktop:grid-cols-[minmax(0,1fr)_minmax(20rem,auto)] desktop:items-center desktop:gap-10 desktop:p-8">
      <div className="flex min-w-0 flex-wrap items-center gap-4 desktop:gap-6">
        <span className="block size-22 shrink-0 overflow-hidden rounded-card border border-line desktop:size-36">
          <Picture
            name={picture}
            sizes="(min-width: 992px) 144px, 88px"
            alt=""
            isPriority
            className={`size-full ${pictureFocus(picture)}`}
          />
        </span>
        <div className="min-w-40 flex-1">
          <h1 className="text-display">{venue.name}</h1>
          <p className="mt-1 text-pretty text-muted max-desktop:text-small desktop:mt-2 desktop:max-w-md">
            {t('lobby.text')}
          </p>
          {venue.maintenance && (
            <p className="mt-3 flex flex-wrap items-center gap-2 text-small">
              <Badge tone="warning">{t('maintenance')}</Badge>
              {t('lobby.maintenance_text')}
            </p>
          )}
        </div>
      </div>
      {children}
    </header>
  )
}
